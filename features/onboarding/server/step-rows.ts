import { and, desc, eq } from 'drizzle-orm';
import { mails } from '#platform/mail/server/tables.ts';
import type { Caller } from '#platform/http/server/caller.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { accountsTopic, hasSecondFactor } from '#features/accounts/server/public.ts';
import { checkInsTopic, costsTopic, hasFamilyCheckedIn, hasSetCosts } from '#features/check-in/server/public.ts';
import { hasCardPayment, paymentsTopic, getPayWay } from '#features/payments/server/public.ts';
import { eventsTopic, findCurrentOrLatestEvent } from '#features/reservations/server/public.ts';
import { hasPlaces, placesTopic } from '#features/places/server/public.ts';
import { getCampSettings, hasOwnCampName } from '#features/settings/server/public.ts';
import { backupCommand, type StepRecord, stateOfStep, type Step, steps } from '#features/onboarding/rules.ts';
import type { StepFactsRow, StepRow } from '#features/onboarding/shapes.ts';
import { backups, firstSteps } from './tables.ts';

export const stepsTopic = 'first-steps';
export const testMailKind = 'first-steps.trial';

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

export function getStepScope(caller: Caller | null): StepScope {
  return { accountId: caller?.accountId ?? '', email: caller?.email ?? '' };
}

export async function stepRows(app: AppContext, { accountId }: StepScope): Promise<StepRow[]> {
  const marks = await readStepMarks(app);
  const isDone = await findDetectedSteps(app, accountId);
  const facts = await getCampSettings(app);
  const counts: Partial<Record<Step, (detail: string) => boolean>> = {
    camp: () => hasOwnCampName(facts),
    payment: (detail) => detail === 'at-desk' || detail === squareLocationKey(app),
  };
  return steps.map((id) => ({ id, state: stateOfStep(isDone[id], marks.get(id), counts[id]) }));
}

async function readStepMarks(app: AppContext): Promise<Map<Step, StepRecord>> {
  const stored = await app.rows.select({ step: firstSteps.step, mark: firstSteps.mark, detail: firstSteps.detail }).from(firstSteps);
  return new Map(stored.map(({ step, ...record }) => [step, record]));
}

/** Returns the steps that the server detects as done. */
async function findDetectedSteps(app: AppContext, accountId: string): Promise<Record<Step, boolean>> {
  const { rows } = app;
  const [places, costs, payment, mail, secondFactor, backup, event, families] = await Promise.all([
    hasPlaces(app),
    hasSetCosts(app),
    hasCardPayment(app),
    rows
      .select({ id: mails.id })
      .from(mails)
      .where(and(eq(mails.kind, testMailKind), eq(mails.state, 'sent')))
      .limit(1),
    hasSecondFactor(app, accountId),
    rows.select({ id: backups.id }).from(backups).limit(1),
    findCurrentOrLatestEvent(app),
    hasFamilyCheckedIn(app),
  ]);
  return {
    // The initial zone and date format count only after a person has confirmed them.
    camp: false,
    places,
    costs,
    payment,
    mail: mail.length > 0,
    'second-factor': secondFactor,
    backup: backup.length > 0,
    event: event !== null,
    // A family that checked in by itself has probably scanned the poster.
    poster: families,
  };
}

export function squareLocationKey({ config }: Pick<AppContext, 'config'>): string {
  return config.square ? `square:${config.square.locationId}` : '';
}

export async function stepFacts(app: AppContext, { email }: StepScope): Promise<StepFactsRow[]> {
  const [trial] = await app.rows
    .select({ state: mails.state })
    .from(mails)
    .where(and(eq(mails.kind, testMailKind), eq(mails.recipient, email)))
    .orderBy(desc(mails.createdAt))
    .limit(1);
  const event = await findCurrentOrLatestEvent(app);
  const facts = await getCampSettings(app);
  return [
    {
      id: 'facts',
      isCampNamed: hasOwnCampName(facts),
      payWay: getPayWay(app),
      hasMailServer: app.config.smtpUrl !== undefined,
      // The rate limit never holds an email to a signed-in recipient, so 'held' is not shown.
      trialMail: trial === undefined || trial.state === 'held' ? null : trial.state,
      eventId: event?.id ?? null,
      backupCommand: backupCommand(app.config.dataDir),
    },
  ];
}
