import { METHOD_WORDS } from '../../../core/case/method-words.ts';
import type { ServiceMethod } from '../../../core/rulebook/kinds.ts';
import type { MailClass } from '../../print-run/plan-batch.ts';
import type { WantedOtherwise } from '../../print-run/ways-wanted.ts';
import { counted } from '../app/page-liquid.ts';
import { letterWord } from '../words/letter-words.ts';

/** Letters named one by one in a warning; more are counted. */
const NAMED = 10;

/** Of letters that the text wants given otherwise than by this class: which, how, and where the text says so. */
export function wantedOtherwise(wanted: readonly WantedOtherwise[], run: MailClass) {
  return wanted.map(({ letters, methods, source }) => ({
    says: `${counted(letters.length, 'letter counts', 'letters count')} only if given ${by(methods)}, not ${by([run])}.`,
    why: source.text,
    section: source.section,
    letters: letters.slice(0, NAMED).map(({ parcel, kind }) => ({ parcel, word: letterWord(kind).toLowerCase() })),
    more: Math.max(0, letters.length - NAMED),
  }));
}

/** The run as it was asked for, and the class of mail that the text wants for the letters, where a run has it. */
export function askedOtherwise(
  wanted: readonly WantedOtherwise[],
  {
    on,
    method,
    at = '',
    duplex = '',
    kind = '',
  }: {
    readonly on: string;
    readonly method: MailClass;
    readonly at?: string | undefined;
    readonly duplex?: string | undefined;
    readonly kind?: string | undefined;
  },
) {
  const instead = (['certified', 'personal'] as const).find(way =>
    wanted.every(({ methods }) => methods.includes(way)),
  );
  return {
    run: { on, method, at, duplex, kind },
    way: by([method]),
    instead: instead ? { method: instead, way: by([instead]) } : null,
  };
}

/** "by certified mail or by handing it over": each of these ways is enough. */
function by(methods: readonly ServiceMethod[]): string {
  return methods.map(method => BY[method] ?? `by ${METHOD_WORDS[method]}`).join(' or ');
}

const BY: Partial<Record<ServiceMethod, string>> = { personal: 'by hand', published: 'in the newspaper' };
