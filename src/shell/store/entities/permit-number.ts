import { Column, Entity, PrimaryColumn } from 'typeorm';

/** The last number given to a permit of a year. */
@Entity('permit_number')
export class PermitNumberRow {
  @PrimaryColumn('text', { name: 'municipality_id' })
  municipalityId: string;

  @PrimaryColumn('integer')
  year: number;

  @Column('integer')
  last: number;
}
