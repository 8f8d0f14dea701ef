/**
 * JSON with sorted keys and no white space: the same bytes whoever writes it. PostgreSQL's jsonb keeps neither the order
 * of keys nor spaces, so a hash over anything else could not be checked after reading back. `undefined` is left out.
 */
export function canonicalJson(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  if (Array.isArray(value)) {
    let text = '[';
    for (let i = 0; i < value.length; i += 1) text += (i === 0 ? '' : ',') + canonicalJson(value[i]);
    return `${text}]`;
  }
  const record = value as Record<string, unknown>;
  let text = '{';
  let separator = '';
  for (const key of Object.keys(record).sort()) {
    if (record[key] === undefined) continue;
    text += `${separator}${JSON.stringify(key)}:${canonicalJson(record[key])}`;
    separator = ',';
  }
  return `${text}}`;
}
