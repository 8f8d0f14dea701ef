import { z } from 'zod';
import { sha256 } from '../record/fact-chain.ts';

export const MANIFEST = 'manifest.json';
export const FACTS = 'facts.json';

const hash = z.string().regex(/^[0-9a-f]{64}$/);
const factNumber = z.object({ caseId: z.string(), seq: z.int().min(1) });
const listed = z.object({
  name: z.string(),
  bytes: z.int().min(0),
  sha256: hash,
  /** The facts that name it as their document. */
  facts: z.array(factNumber).optional(),
});

/** What stands in manifest.json, in this order: `seal` comes last. */
export const manifestSchema = z.object({
  format: z.literal('lateral-case-file/1'),
  town: z.object({ id: z.string(), name: z.string() }),
  parcel: z.object({ number: z.string(), key: z.string(), address: z.string().nullable() }),
  /** The days that the binder tells of; the facts are always all. */
  period: z.object({ from: z.string().nullable(), to: z.string().nullable() }),
  made: z.object({ on: z.string(), by: z.string(), rehearsal: z.boolean() }),
  editions: z.array(z.object({ rulebook: z.string(), from: z.string(), name: z.string() })),
  /** The last fact of each chain: its hash is the head. */
  cases: z.array(factNumber.extend({ hash })).min(1),
  howHashed: z.record(z.string(), z.string()),
  files: z.array(listed),
  /** Documents that facts name and that are not in the zip, each with its reason. */
  leftOut: z.array(z.object({ sha256: hash, why: z.string() })),
  seal: hash,
});

export type Manifest = z.infer<typeof manifestSchema>;
export type ListedFile = z.infer<typeof listed>;
export type FactNumber = z.infer<typeof factNumber>;

export const HOW_HASHED: Readonly<Record<string, string>> = {
  files: 'SHA-256 of the bytes of each file, in hex.',
  facts:
    'SHA-256 of the hash of the fact before it in its case (64 zeros before the first), a line feed, and the fact as JSON with sorted keys and no white space, without its members "previous" and "hash"; UTF-8.',
  seal: 'SHA-256 of this file with an empty seal and without the line feed at its end. It shows a slip, not a forger: whoever changes this file can seal it anew.',
};

/** The text of manifest.json, its seal filled in. */
export function sealedManifest(manifest: Omit<Manifest, 'seal'>): string {
  const text = (seal: string): string => JSON.stringify({ ...manifest, seal }, null, 2);
  return `${text(sha256(text('')))}\n`;
}
