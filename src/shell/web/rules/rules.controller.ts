import { Controller, Get } from '@nestjs/common';
import { Page } from '../app/page.ts';
import { SignedIn } from '../app/signed-in.guard.ts';
import type { Staff } from '../app/staff.ts';
import { keepTogether } from '../../print/no-break.ts';

const ANSWERS: Readonly<Record<string, string>> = {
  attorney: 'The attorney',
  council: 'The council',
  utility: 'The utility',
};

/** The law this town's dates and amounts are computed by, and the questions in it that nobody has answered yet. */
@Controller('rules')
export class RulesController {
  @Get()
  show(@SignedIn() { rulebook }: Staff) {
    const editions = rulebook.editions.map(({ name, from, until, section, says }) => ({
      name,
      from,
      until: until ?? null,
      section: keepTogether(section),
      says: keepTogether(says),
    }));
    const open = rulebook.open.map(question => ({
      section: keepTogether(question.section),
      question: keepTogether(question.question),
      taken: keepTogether(question.default),
      answers: ANSWERS[question.answers] ?? question.answers,
    }));
    return new Page(
      'rules',
      'Rules',
      { name: rulebook.name, cites: rulebook.cites, editions, open },
      { section: 'rules' },
    );
  }
}
