import type { CalendarDate } from '../../core/kernel/calendar-date.ts';
import type { Rulebook } from '../../core/rulebook/rulebook.ts';
import { addFirstUser } from '../auth/add-first-user.ts';
import { addUser } from '../auth/users.ts';
import type { Desk } from '../desk/desk.ts';
import { ensureTown } from '../desk/ensure-town.ts';
import type { TownMade } from './demo-request.ts';
import { makePewaukee } from './make-pewaukee.ts';
import { makeSmallTown } from './make-small-town.ts';
import { ARCADIA } from './towns/arcadia.ts';
import { PORT_WASHINGTON } from './towns/port-washington.ts';
import { SAUKVILLE } from './towns/saukville.ts';

export const DEMO_LOGIN = { email: 'clerk@pewaukee.example.org', password: 'lateral-demo-2026' } as const;

/** The towns of the demonstration, in the order in which they are made: the first has its clerk first. */
export const DEMO_TOWNS = ['pewaukee', PORT_WASHINGTON.id, ARCADIA.id, SAUKVILLE.id] as const;
const SMALL_TOWNS = [PORT_WASHINGTON, ARCADIA, SAUKVILLE];

export interface DemoWanted {
  readonly desk: Desk;
  readonly rulebookOf: (municipality: string) => Rulebook;
  readonly todayIn: (timeZone: string) => CalendarDate;
  readonly home: string;
  /** ISO instant. */
  readonly at: string;
  readonly log: (sentence: string) => void;
}

/** Makes the four towns of the demonstration, and one clerk who works in each. */
export async function makeDemo(wanted: DemoWanted): Promise<readonly TownMade[]> {
  const { desk, at, log } = wanted;
  const made: TownMade[] = [];
  for (const id of DEMO_TOWNS) {
    const rulebook = wanted.rulebookOf(id);
    log(`Making ${rulebook.name} …`);
    const request = { desk, rulebook, home: wanted.home, today: wanted.todayIn(rulebook.timeZone), at, log };
    await addClerk(desk, rulebook, at);
    const small = SMALL_TOWNS.find(town => town.id === id);
    made.push(small ? await makeSmallTown(request, small) : await makePewaukee(request));
  }
  return made;
}

/** The same address and password in each town: signed in once, the clerk chooses between them. */
async function addClerk(desk: Desk, rulebook: Rulebook, at: string): Promise<void> {
  const clerk = { ...DEMO_LOGIN, name: 'Demo Clerk' };
  const first = await addFirstUser(desk, rulebook, clerk, at);
  if (first.ok) return;
  await desk.write(rulebook.id, async manager => {
    await ensureTown(manager, rulebook);
    await addUser(manager, rulebook.id, { ...clerk, roles: ['administrator', 'staff'] }, at);
  });
}
