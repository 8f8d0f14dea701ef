/** How to reach a person: not part of any record that is given away, whoever asks. */
const EMAIL = /[\w.+-]+@[\w-]+(?:\.[\w-]+)+/g;
const PHONE = /(?<![\w-])(?:\+?1[ .-]?)?(?:\(\d{3}\) ?|\d{3}[ .-])\d{3}[ .-]\d{4}(?![\w-])/g;
const CODES: ReadonlySet<string> = new Set(['ownerCode', 'email', 'phone']);

/** The same with e-mail addresses, telephone numbers and owners' codes taken out of every text in it. */
export function scrubbed<T>(value: T, mark: string): T {
  if (typeof value === 'string') return value.replace(EMAIL, mark).replace(PHONE, mark) as T;
  if (Array.isArray(value)) return value.map(one => scrubbed<unknown>(one, mark)) as T;
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, inner]) => [
      name,
      CODES.has(name) && typeof inner === 'string' ? mark : scrubbed<unknown>(inner, mark),
    ]),
  ) as T;
}
