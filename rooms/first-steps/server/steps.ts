import { and, desc, eq } from 'drizzle-orm';
import { mails } from '#platform/mail/server/tables.ts';
import type { Caller } from '#platform/http/server/caller.ts';
import type { Floor } from '#platform/server/floor.ts';
import { accountsTopic, hasSecondFactor } from '#rooms/accounts/server/door.ts';
import { checkInsTopic, costsTopic, hasFamilyCheckedIn, wereCostsSet } from '#rooms/check-in/server/door.ts';
import { hasCardPayment, paymentsTopic, payWay } from '#rooms/payments/server/door.ts';
import { eventsTopic, hasPlaces, placesTopic, posterEvent } from '#rooms/reservations/server/door.ts';
import { campFacts, isNamed } from '#rooms/settings/server/door.ts';
import { backupCommand, type Marked, stateOfStep, type Step, steps } from '#rooms/first-steps/rules.ts';
import type { StepFactsRow, StepRow } from '#rooms/first-steps/shapes.ts';
import { backups, firstSteps } from './tables.ts';

export const stepsTopic = 'first-steps';
export const trialMail = 'first-steps.trial';

/** Whatever a step depends on. */
export const stepTopics = (): string[] => [
  stepsTopic,
  'settings',
  'mails',
  accountsTopic,
  placesTopic,
  eventsTopic,
  costsTopic,
  checkInsTopic,
  paymentsTopic,
];

export interface StepScope {
  accountId: string;
  email: string;
}

export function scopeOf(caller: Caller | null): StepScope {
  return { accountId: caller?.accountId ?? '', email: caller?.email ?? '' };
}

/** Each step as it stands now. */
export async function stepRows(floor: Floor, { accountId }: StepScope): Promise<StepRow[]> {
  const marks = await marksOf(floor);
  const isDone = await seenDone(floor, accountId);
  const facts = await campFacts(floor);
  const counts: Partial<Record<Step, (detail: string) => boolean>> = {
    camp: () => isNamed(facts),
    payment: (detail) => detail === 'at-desk' || detail === locationOf(floor),
  };
  return steps.map((id) => ({ id, state: stateOfStep(isDone[id], marks.get(id), counts[id]) }));
}

async function marksOf(floor: Floor): Promise<Map<Step, Marked>> {
  const said = await floor.rows.select({ step: firstSteps.step, mark: firstSteps.mark, detail: firstSteps.detail }).from(firstSteps);
  return new Map(said.map(({ step, ...marked }) => [step, marked]));
}

/** What the house sees by itself. */
async function seenDone(floor: Floor, accountId: string): Promise<Record<Step, boolean>> {
  const { rows } = floor;
  const [places, costs, payment, mail, secondFactor, backup, event, families] = await Promise.all([
    hasPlaces(floor),
    wereCostsSet(floor),
    hasCardPayment(floor),
    rows
      .select({ id: mails.id })
      .from(mails)
      .where(and(eq(mails.kind, trialMail), eq(mails.state, 'sent')))
      .limit(1),
    hasSecondFactor(floor, accountId),
    rows.select({ id: backups.id }).from(backups).limit(1),
    posterEvent(floor),
    hasFamilyCheckedIn(floor),
  ]);
  return {
    // The zone that it starts with, and how it writes dates, may be right or not: a person says so.
    camp: false,
    places,
    costs,
    payment,
    mail: mail.length > 0,
    'second-factor': secondFactor,
    backup: backup.length > 0,
    event: event !== null,
    // Whoever checked in by themselves came by it.
    poster: families,
  };
}

/** The till whose keys are checked; '' where there is none. */
export function locationOf({ config }: Pick<Floor, 'config'>): string {
  return config.square ? `square:${config.square.locationId}` : '';
}

/** One row, read again with the steps. */
export async function stepFacts(floor: Floor, { email }: StepScope): Promise<StepFactsRow[]> {
  const [trial] = await floor.rows
    .select({ state: mails.state })
    .from(mails)
    .where(and(eq(mails.kind, trialMail), eq(mails.recipient, email)))
    .orderBy(desc(mails.createdAt))
    .limit(1);
  const event = await posterEvent(floor);
  const facts = await campFacts(floor);
  return [
    {
      id: 'facts',
      isCampNamed: isNamed(facts),
      payWay: payWay(floor),
      hasMailServer: floor.config.smtpUrl !== undefined,
      // Who asks for it is signed in: it is never held back.
      trialMail: trial === undefined || trial.state === 'held' ? null : trial.state,
      eventId: event?.id ?? null,
      backupCommand: backupCommand(floor.config.dataDir),
    },
  ];
}
