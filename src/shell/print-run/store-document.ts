import type { EntityManager } from 'typeorm';
import type { Writing } from '../desk/append-changes.ts';
import { sha256 } from '../record/fact-chain.ts';

export interface StoredDocument {
  readonly title: string;
  readonly mediaType: string;
  readonly bytes: Buffer;
}

/** Keeps a PDF once per town under its SHA-256 and returns the hash. */
export async function storeDocument(
  manager: EntityManager,
  writing: Writing,
  title: string,
  bytes: Buffer,
): Promise<string> {
  return storeBytes(manager, writing, { title, mediaType: 'application/pdf', bytes });
}

/** Keeps bytes of any kind once per town under their SHA-256 and returns the hash. They are never changed or deleted. */
export async function storeBytes(manager: EntityManager, writing: Writing, kept: StoredDocument): Promise<string> {
  const hash = sha256(kept.bytes);
  await manager.query(
    `insert into document (municipality_id, sha256, media_type, title, bytes, created_at)
     values ($1, $2, $3, $4, $5, $6) on conflict do nothing`,
    [writing.municipalityId, hash, kept.mediaType, kept.title, kept.bytes, writing.at],
  );
  return hash;
}

export async function readDocument(manager: EntityManager, hash: string): Promise<StoredDocument | undefined> {
  const [row]: StoredDocument[] = await manager.query(
    'select title, media_type as "mediaType", bytes from document where sha256 = $1',
    [hash],
  );
  return row;
}
