import { TOWN_OPTIONS, WrongUsage, type Args } from './arguments.ts';

export const RETURN_REASONS = ['refused', 'unclaimed', 'undeliverable', 'moved'] as const;

export const TRY_OUTCOMES = ['nobody-home', 'not-found', 'refused', 'no-access'] as const;

export const NOTICES_USAGE = `lateral notices list --municipality M [--kind K] [--district D] [--state S]
lateral notices returned-list --municipality M
lateral notices reconcile --municipality M [--on DATE]
lateral notices approve|mailed|received|returned|posted|given|published --municipality M ID…|--all|--kind K|--district D [--on DATE] [--at HH:MM]
lateral notices print --batch --out DIR --municipality M [ID…|--all|--kind K|--district D] [--on DATE] [--certified] [--at HH:MM] [--duplex]
lateral notices reprint ID --reason TEXT --out FILE.pdf --municipality M [--large-print]
lateral notices newspaper ID --out FILE.txt --municipality M

lateral notices tried ID --municipality M --by NAME --outcome nobody-home|not-found|refused|no-access [--on DATE] [--note TEXT]
lateral notices proof ID --municipality M --what WHAT --file FILE --by NAME [--piece N] [--on DATE]
lateral notices proof ID --municipality M --form mailing|posting|personal|publication --out FILE
lateral notices mailing-book RUN --municipality M --out DIR

The letters of the town, from draft to service. \`list\` shows their ids.
  approve   a person has read the letter and lets it go
  print     writes print file, manifest and firm mailing book into --out; --on is the mailing day, the date on the letters
  mailed    the printed letters were handed to the post on --on: from then on they count
  received  the owner got it on --on; returned: it came back (--reason ${RETURN_REASONS.join('|')})
  posted    it was put up at the property on --on instead of mailed
  given     it was handed to the owner on --on instead of mailed
  published it stood in the newspaper, for the first time on --on
  tried     somebody tried in vain to hand it over or put it up
  proof     keeps a paper that proves it (--what receipt|return-receipt|photo|affidavit|publication|mailing-book; a PDF, JPEG or
            PNG), or writes the form of an affidavit to be signed before a notary (--form)
  mailing-book  manifest and firm mailing book of a print run once more, with the article numbers that are known by now
  returned-list  letters that came back, and for each the next way that the text names
  reconcile  what was due by the rules on --on, what of it went, and what became of it
  --piece N     for \`received\` and \`returned\`: which envelope of the letter, where it has several
  reprint   a letter that was lost: the same bytes once more, with a note in the case that it was done and why; with --large-print
            a copy of it in large print, for somebody who asks
  newspaper the text of a letter that goes into the newspaper, to its owners by name
  --on DATE     the day it happened; the business day where left out
  --certified   as certified mail rather than first class
  --duplex      print: for paper printed on both sides, so that each piece begins on a front side
  --at HH:MM    the hour at which it is (print) or was (posted, given) handed over: an order in hours runs from it
  --accept      for \`returned\`: also where charges that rested on the letter are taken back`;

export const NOTICES_OPTIONS = {
  ...TOWN_OPTIONS,
  all: { type: 'boolean' },
  kind: { type: 'string' },
  district: { type: 'string' },
  state: { type: 'string' },
  on: { type: 'string' },
  batch: { type: 'boolean' },
  out: { type: 'string' },
  certified: { type: 'boolean' },
  at: { type: 'string' },
  duplex: { type: 'boolean' },
  'large-print': { type: 'boolean' },
  reason: { type: 'string' },
  accept: { type: 'boolean' },
  piece: { type: 'string' },
  by: { type: 'string' },
  outcome: { type: 'string' },
  note: { type: 'string' },
  what: { type: 'string' },
  file: { type: 'string' },
  form: { type: 'string' },
} as const;

/** The hour of `--at`; what cannot be one is wrong usage. */
export function hourOf(args: Args): string | undefined {
  const at = args.text('at');
  if (at === undefined || /^([01]\d|2[0-3]):[0-5]\d$/.test(at)) return at;
  throw new WrongUsage(`--at ${at} is no hour of a day: write 10:00 or 14:30.`);
}
