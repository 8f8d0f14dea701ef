import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A version of a town's own text of a letter or part. Only ever added to. */
@Entity('letter_template')
export class LetterTemplateRow {
  @PrimaryColumn('text', { name: 'municipality_id' })
  municipalityId: string;

  /** A kind of letter, "parts/…" of a part, or "questions". */
  @PrimaryColumn('text')
  name: string;

  @PrimaryColumn('text')
  language: string;

  @PrimaryColumn('integer')
  version: number;

  @Column('text')
  source: string;

  @Column('text')
  sha256: string;

  /** The text that came with Lateral when this one was saved. */
  @Column('text', { name: 'built_in' })
  builtIn: string;

  @Column('text')
  note: string;

  /** Of which version this is the text again. */
  @Column('integer', { name: 'put_back', nullable: true })
  putBack: number | null;

  @Column('timestamptz', { name: 'saved_at' })
  savedAt: Date;

  @Column('text', { name: 'saved_by' })
  savedBy: string;
}
