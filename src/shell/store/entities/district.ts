import { Column, Entity, PrimaryColumn } from 'typeorm';

/** A sewer district of a town. */
@Entity('district')
export class DistrictRow {
  @PrimaryColumn('text', { name: 'municipality_id' })
  municipalityId: string;

  @PrimaryColumn('text', { name: 'district_id' })
  districtId: string;

  @Column('text')
  name: string;
}
