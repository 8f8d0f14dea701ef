const PLACES = 4;

/** Whether an area is smaller than another, both in decimals with at most four places: "1.9999" than "2". Exact. */
export function isSmallerArea(acres: string, than: string): boolean {
  return tenThousandths(acres) < tenThousandths(than);
}

function tenThousandths(acres: string): bigint {
  const [whole = '0', fraction = ''] = acres.split('.');
  return BigInt(whole + fraction.padEnd(PLACES, '0'));
}
