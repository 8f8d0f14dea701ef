/** Only a path of ours: an address that begins "//" or "/\" would lead to another site. */
export function localPath(path: string | undefined): string {
  return path !== undefined && /^\/(?![/\\])[^\\\s]*$/.test(path) ? path : '/';
}
