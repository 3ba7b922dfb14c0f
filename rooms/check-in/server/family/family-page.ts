import type { z } from 'zod';
import { refuse, type Refusal } from '../../../../platform/http/outcome.ts';
import type { Ask } from '../../../../platform/http/server/calls.ts';
import type { Floor } from '../../../../platform/server/floor.ts';
import { later, minute } from '../../../../platform/time/instant.ts';
import { type FolioMoney, payWay } from '../../../payments/server/door.ts';
import { mayChange, stateOf } from '../../rules.ts';
import type { FamilyPage, MineAsked } from '../../shapes.ts';
import { keptCosts } from '../costs/costs-of.ts';
import { type CheckIn, checkInBehind, linkOf, moneyOfOne } from '../keeping/check-in.ts';
import { eventOf, isOpen } from '../keeping/event-of.ts';
import { formPerson } from '../keeping/persons.ts';
import { forGuests } from './guest-page.ts';
import { waitFor } from './wait-for.ts';

/** For so long after somebody came back from paying, its page says that it is being asked about. */
const confirmsFor = 10 * minute;

/** A family's private page. It may wait for its link or its money. */
export async function familyPage({
  floor,
  request,
  input: { secret, wait },
}: Ask<z.output<typeof MineAsked>>): Promise<FamilyPage | Refusal<'gone'>> {
  const found = await checkInBehind(floor.rows, secret);
  if (found === null) return refuse('gone');
  const read = async () => ({ one: await checkInBehind(floor.rows, secret), money: await moneyOfOne(floor.rows, found.id) });
  const { one, money } =
    wait === null
      ? { one: found, money: await moneyOfOne(floor.rows, found.id) }
      : await waitFor(floor, request, found.id, read, (seen) => hasCome(wait, seen));
  return one === null ? refuse('gone') : pageOf(floor, one, money);
}

/** What it waits for is there, or cannot come any more. */
function hasCome(wait: 'link' | 'money' | 'answer', { one, money }: { one: CheckIn | null; money: FolioMoney }): boolean {
  if (money.balanceCents <= 0 || one === null) return true;
  if (wait === 'link') return money.request?.state !== 'created';
  return wait === 'answer' && one.returnedAt === null;
}

async function pageOf(floor: Floor, one: CheckIn, money: FolioMoney): Promise<FamilyPage> {
  const [{ name: camp, zone }, event, costs] = await Promise.all([
    floor.camp(),
    eventOf(floor.rows, one.eventId),
    keptCosts(floor, one.costsVersion),
  ]);
  if (event === null) throw new Error(`The event of the check-in ${one.id} is gone.`);
  const now = floor.clock.now();
  const state = stateOf(money, one.cancelledAt);
  return {
    code: one.code,
    secret: one.secret,
    camp,
    zone,
    church: one.church,
    phone: one.phone,
    email: one.email,
    lines: one.priceLines,
    totalCents: one.totalCents,
    costs,
    money,
    state,
    arrivedAt: one.arrivedAt,
    event: forGuests(event),
    persons: one.persons.map((person) => formPerson(person, zone)),
    link: one.cancelledAt === null ? linkOf(money) : null,
    isConfirming: state === 'awaiting payment' && one.returnedAt !== null && now < later(one.returnedAt, confirmsFor),
    mayChange: mayChange(one) && isOpen(event, now),
    payWay: payWay(floor),
  };
}
