import { Column, Entity, PrimaryColumn } from 'typeorm';

/** What an owner types to see the page of a parcel. */
@Entity('owner_code')
export class OwnerCodeRow {
  @PrimaryColumn('text', { name: 'municipality_id' })
  municipalityId: string;

  @PrimaryColumn('text', { name: 'parcel_key' })
  parcelKey: string;

  /** 1 for whom the tax roll names, else the number of the co-owner. */
  @PrimaryColumn('integer', { name: 'owner_no' })
  ownerNo: number;

  /** The name as it stood when the code was made: a new owner has a new code. */
  @PrimaryColumn('text')
  owner: string;

  @Column('text')
  code: string;

  @Column('timestamptz', { name: 'made_at' })
  madeAt: Date;
}
