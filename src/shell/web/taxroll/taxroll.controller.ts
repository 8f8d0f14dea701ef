import { PassThrough } from 'node:stream';
import { Controller, Get, Header, Inject, NotFoundException, Param, StreamableFile } from '@nestjs/common';
import { yearOf } from '../../../core/kernel/calendar-date.ts';
import type { Decision } from '../../../core/kernel/decision.ts';
import { rollOf, type RollOfYear } from '../../../core/rules/tax-roll.ts';
import { keepTogether } from '../../print/no-break.ts';
import type { CertifiedList } from '../../taxroll/certified-list.ts';
import { drawList } from '../../taxroll/draw-list.ts';
import { writeListCsv } from '../../taxroll/list-csv.ts';
import { makeList } from '../../taxroll/make-list.ts';
import { readRoll } from '../../taxroll/read-roll.ts';
import { listStem } from '../../taxroll/write-list.ts';
import { orNotFound } from '../app/checked.ts';
import { Page, SeeOther } from '../app/page.ts';
import { SignedIn } from '../app/signed-in.guard.ts';
import type { Staff } from '../app/staff.ts';
import { WEB, WebContext } from '../app/web-context.ts';
import { daysOf, figuresOf } from './roll-words.ts';

/** The tax roll of a year: its days, how far it has come, and the certified list once its day is over. */
@Controller('taxroll')
export class TaxRollController {
  constructor(@Inject(WEB) private readonly web: WebContext) {}

  @Get()
  current(@SignedIn() { day }: Staff) {
    return new SeeOther(`/taxroll/${yearOf(day.today)}`);
  }

  @Get(':year')
  async show(@SignedIn() staff: Staff, @Param('year') text: string) {
    const { rulebook, day, town } = staff;
    const roll = this.rollFor(staff, text);
    const { counts, list } = await this.web.desk.read(town.municipalityId, async manager => ({
      counts: await readRoll(manager, rulebook, roll.year, day.today),
      list: await makeList(manager, town, rulebook, roll, { day, allowMissing: false }),
    }));
    const data = {
      year: roll.year,
      earlier: rollOf(rulebook, roll.year - 1) ? roll.year - 1 : null,
      later: rollOf(rulebook, roll.year + 1) ? roll.year + 1 : null,
      rule: keepTogether(roll.edition.taxRoll?.section ?? ''),
      days: daysOf(roll, day.today),
      conflicts: roll.calendar.conflicts.map(({ what, date, because }) => ({
        section: keepTogether(because.section),
        what: keepTogether(what),
        date,
        taken: keepTogether(because.text),
      })),
      figures: figuresOf(counts),
      missed: counts.missed.cases > 0 ? counts.missed : null,
      toNotice: counts.toNotice.cases,
      noList: list.ok ? null : keepTogether(list.refused),
      files: list.ok && list.value.rows.length > 0 ? filesOf(roll.year) : [],
    };
    return new Page('taxroll', `Tax roll ${roll.year}`, data, { section: 'taxroll' });
  }

  /** Names beside debts: nothing of them stays in a shared machine's cache. */
  @Get(':year/files/:name')
  @Header('Cache-Control', 'no-store')
  async file(@SignedIn() staff: Staff, @Param('year') text: string, @Param('name') name: string) {
    const roll = this.rollFor(staff, text);
    const { withOwners, ending } = orNotFound(filesOf(roll.year).find(file => file.name === name));
    const list = await this.listFor(staff, roll);
    if (!list.ok) return new SeeOther(`/taxroll/${roll.year}`, { kind: 'error', text: list.refused });
    const disposition = `attachment; filename="${name}"`;
    if (ending === 'csv') {
      const bytes = Buffer.from(writeListCsv(list.value, withOwners));
      return new StreamableFile(bytes, { type: 'text/csv; charset=utf-8', disposition });
    }
    const out = new PassThrough();
    drawList(list.value, out, withOwners).catch((error: Error) => out.destroy(error));
    return new StreamableFile(out, { type: 'application/pdf', disposition });
  }

  private listFor({ town, rulebook, day }: Staff, roll: RollOfYear): Promise<Decision<CertifiedList>> {
    return this.web.desk.read(town.municipalityId, manager =>
      makeList(manager, town, rulebook, roll, { day, allowMissing: false }),
    );
  }

  private rollFor({ rulebook }: Staff, text: string): RollOfYear {
    if (!/^(?:19|20|21)\d{2}$/.test(text)) throw new NotFoundException();
    return orNotFound(rollOf(rulebook, Number(text)));
  }
}

function filesOf(year: number) {
  return [true, false].flatMap(withOwners =>
    (['pdf', 'csv'] as const).map(ending => ({
      name: `${listStem(year, withOwners)}.${ending}`,
      word: `${ending === 'pdf' ? 'The list to sign' : 'For the clerk’s programs'}${withOwners ? '' : ', without owners'}`,
      withOwners,
      ending,
    })),
  );
}
