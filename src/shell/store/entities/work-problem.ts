import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What the daily work could not do, kept for staff until it is done. */
@Entity('work_problem')
export class WorkProblemRow {
  @PrimaryColumn('text', { name: 'municipality_id' })
  municipalityId: string;

  @PrimaryColumn('text', { name: 'problem_key' })
  problemKey: string;

  @Column('text')
  kind: string;

  @Column('text')
  what: string;

  @Column('text')
  why: string;

  @Column('timestamptz', { name: 'first_seen' })
  firstSeen: Date;

  @Column('timestamptz', { name: 'last_seen' })
  lastSeen: Date;
}
