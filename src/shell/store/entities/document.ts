import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What was printed or sent, once a town by its hash. Only ever added to. */
@Entity('document')
export class DocumentRow {
  @PrimaryColumn('text', { name: 'municipality_id' })
  municipalityId: string;

  @PrimaryColumn('text')
  sha256: string;

  @Column('text', { name: 'media_type' })
  mediaType: string;

  @Column('text')
  title: string;

  @Column('bytea')
  bytes: Buffer;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;
}
