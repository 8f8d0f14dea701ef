export const number = (n: number): string => `PWC 0100 ${String(n).padStart(3, '0')}`;
export const key = (n: number): string => number(n).replaceAll(' ', '');
export const bare = (n: number, kind: string): string => `${key(n)}:sewer/${kind}`;

/** 55 homes on the main of August 3, 2011; five on its extension, told 16 days later. */
export const FIRST = 55;
export const ALL = 60;

export function sixtyParcels(): string {
  const lines = ['parcel,owner,mailing address,site address,use,dwellings,district,available on,connected on,email'];
  for (let n = 1; n <= ALL; n += 1) {
    const district = n <= FIRST ? 'Still River' : 'Still River Extension';
    const email = n <= 3 ? `owner${n}@example.org` : '';
    const address = `${n} SAMPLE LN, PEWAUKEE WI 53072`;
    lines.push(`${number(n)},"ELM${n}, EDNA","${address}",${n} SAMPLE LN,residential,1,${district},,,${email}`);
  }
  return lines.join('\n');
}
