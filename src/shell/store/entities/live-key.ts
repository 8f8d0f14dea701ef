import { Column, Entity, PrimaryColumn } from 'typeorm';

/** Which fact of a case holds a natural key now. */
@Entity('live_key')
export class LiveKeyRow {
  @PrimaryColumn('text', { name: 'municipality_id' })
  municipalityId: string;

  @PrimaryColumn('text', { name: 'case_id' })
  caseId: string;

  @PrimaryColumn('text')
  key: string;

  @Column('integer')
  seq: number;
}
