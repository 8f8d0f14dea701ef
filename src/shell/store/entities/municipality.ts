import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A town (city, village) that this database serves. */
@Entity('municipality')
export class MunicipalityRow {
  @PrimaryColumn('text', { name: 'municipality_id' })
  municipalityId: string;

  @Column('text')
  name: string;

  @Column('text', { name: 'time_zone' })
  timeZone: string;

  @Column('jsonb')
  settings: Record<string, unknown>;

  @Column('timestamptz', { name: 'created_at' })
  createdAt: Date;
}
