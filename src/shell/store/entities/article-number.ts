import { Column, Entity, PrimaryColumn } from 'typeorm';
import type { CalendarDate } from '../../../core/kernel/calendar-date.ts';

/** A number of the post office, and the piece that it belongs to. */
@Entity('article_number')
export class ArticleNumberRow {
  @PrimaryColumn('text', { name: 'municipality_id' })
  municipalityId: string;

  /** Without blanks, as the post office scans it. */
  @PrimaryColumn('text')
  number: string;

  @Column('text')
  what: 'article' | 'return-receipt';

  @Column('text', { name: 'case_id' })
  caseId: string;

  @Column('text', { name: 'notice_key' })
  noticeKey: string;

  @Column('text')
  piece: string;

  @Column('date', { name: 'given_on' })
  givenOn: CalendarDate;
}
