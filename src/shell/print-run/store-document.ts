import type { EntityManager } from 'typeorm';
import type { Writing } from '../desk/append-changes.ts';
import { sha256 } from '../record/fact-chain.ts';

/** Keeps a PDF once per town under its SHA-256 and returns the hash. */
export async function storeDocument(
  manager: EntityManager,
  writing: Writing,
  title: string,
  bytes: Buffer,
): Promise<string> {
  const hash = sha256(bytes);
  await manager.query(
    `insert into document (municipality_id, sha256, media_type, title, bytes, created_at)
     values ($1, $2, 'application/pdf', $3, $4, $5) on conflict do nothing`,
    [writing.municipalityId, hash, title, bytes, writing.at],
  );
  return hash;
}

export async function readDocument(
  manager: EntityManager,
  hash: string,
): Promise<{ title: string; bytes: Buffer } | undefined> {
  const [row]: { title: string; bytes: Buffer }[] = await manager.query(
    'select title, bytes from document where sha256 = $1',
    [hash],
  );
  return row;
}
