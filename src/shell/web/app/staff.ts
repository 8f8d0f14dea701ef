import type { Rulebook } from '../../../core/rulebook/rulebook.ts';
import type { BusinessDay } from '../../clock/business-day.ts';
import type { SignedIn } from '../../auth/sign-in.ts';
import type { Town } from '../../desk/town-settings.ts';

/** Who is signed in, for which town, on which business day. */
export interface Staff {
  readonly userId: string;
  readonly name: string;
  readonly town: Town;
  readonly rulebook: Rulebook;
  readonly day: BusinessDay;
  /** Whether the sign-in opened other towns too. */
  readonly hasOtherTowns: boolean;
}

/** Said once, on the next page that is drawn. */
export interface Notice {
  readonly kind: 'success' | 'warning' | 'error';
  readonly text: string;
}

declare module 'express-session' {
  interface SessionData {
    /** A form was shown, so the session is kept: the form's token belongs to its id. */
    begun?: true;
    /** The account of the town that is being worked in. */
    userId?: string;
    municipalityId?: string;
    /** All accounts that the sign-in opened, one a town. */
    accounts?: readonly SignedIn[];
    notice?: Notice;
  }
}

declare module 'express-serve-static-core' {
  interface Request {
    staff?: Staff;
  }
}
