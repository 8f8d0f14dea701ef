/**
 * The normal form in which parcel numbers are matched: capital letters and digits. "0281-012-006", "0281 012 006" and
 * "0281012006" are one parcel. Leading zeros count. Empty where the text holds neither letter nor digit.
 */
export function parcelKeyOf(number: string): string {
  return number
    .normalize('NFKC')
    .toUpperCase()
    .replace(/[^A-Z0-9]/g, '');
}
