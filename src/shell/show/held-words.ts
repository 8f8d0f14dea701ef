/** Why a letter is held, without the names that templates have for things: "town.signerTitle" is a setting of the town. */
export function heldWords(held: string): string {
  if (held.startsWith('parcel.site: ')) return 'the parcel has no site address; the import of parcels takes one';
  const address = /^mailing address: (.*address.*)$/.exec(held)?.[1];
  if (address !== undefined) return address;
  const setting = /^town\.(\w+): /.exec(held)?.[1];
  if (setting === undefined) return held;
  return `the town’s settings lack the ${setting.replace(/([A-Z])/g, ' $1').toLowerCase()}`;
}
