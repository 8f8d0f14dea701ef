import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Who of the town read a translated text of a letter. Only ever added to. */
@Entity('template_review')
export class TemplateReviewRow {
  @PrimaryColumn('text', { name: 'municipality_id' })
  municipalityId: string;

  @PrimaryColumn('text')
  kind: string;

  @PrimaryColumn('text')
  language: string;

  /** Of the text with its parts filled in. */
  @PrimaryColumn('text')
  sha256: string;

  /** Name and title. */
  @Column('text', { name: 'reviewed_by' })
  reviewedBy: string;

  @Column('date', { name: 'reviewed_on' })
  reviewedOn: string;

  @Column('timestamptz', { name: 'recorded_at' })
  recordedAt: Date;

  @Column('text', { name: 'recorded_by' })
  recordedBy: string;
}
