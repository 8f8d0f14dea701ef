import { arcadiaFigures } from './arcadia.ts';
import { assessmentFigures } from './assessments.ts';
import { billFigures } from './bills.ts';
import { deadlineFigures } from './deadlines.ts';
import { dwellingFigures } from './dwellings.ts';
import { editionFigures } from './editions.ts';
import { excuseFigures } from './excuses.ts';
import type { Figure } from './figure.ts';
import { holidayFigures } from './holidays.ts';
import { industryCodeFigures } from './industry-codes.ts';
import { letterFigures } from './letters.ts';
import { permitFigures } from './permits.ts';
import { portWashingtonFigures } from './port-washington.ts';
import { reliefFigures } from './relief.ts';
import { serviceFigures } from './service.ts';
import { standbyFigures } from './standby.ts';
import { taxRollFigures } from './tax-roll.ts';
import { timeFigures } from './time.ts';

/** Those of whole lives last: they take longest. */
export const ALL_FIGURES: readonly Figure[] = [
  ...editionFigures,
  ...timeFigures,
  ...holidayFigures,
  ...deadlineFigures,
  ...standbyFigures,
  ...billFigures,
  ...taxRollFigures,
  ...assessmentFigures,
  ...permitFigures,
  ...dwellingFigures,
  ...portWashingtonFigures,
  ...arcadiaFigures,
  ...industryCodeFigures,
  ...excuseFigures,
  ...serviceFigures,
  ...letterFigures,
  ...reliefFigures,
];
