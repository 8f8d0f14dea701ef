import type { Rulebook } from '../../../core/rulebook/rulebook.ts';

export interface TimeOverrides {
  readonly officeOpenSaturday?: boolean | undefined;
  readonly shortPeriodExclusion?: number | undefined;
  readonly sundayRoll?: boolean | undefined;
}

/** The rulebook as it would be if time were counted as the request says. */
export function withTimeOverrides(rulebook: Rulebook, overrides: TimeOverrides): Rulebook {
  const { officeOpenSaturday, shortPeriodExclusion, sundayRoll } = overrides;
  return {
    ...rulebook,
    editions: rulebook.editions.map(edition => ({
      ...edition,
      time: {
        ...edition.time,
        ...(officeOpenSaturday === undefined ? {} : { officeOpenSaturday }),
        ...(shortPeriodExclusion === undefined ? {} : { shortPeriodExclusion }),
        ...(sundayRoll === undefined ? {} : { sundayAndHoliday: sundayRoll ? ('rolls' as const) : ('never' as const) }),
      },
    })),
  };
}
