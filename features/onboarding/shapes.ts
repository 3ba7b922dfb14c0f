import { z } from 'zod';
import { manualSteps, type Step, steps, type StepState } from './rules.ts';

export const nothing = z.strictObject({});
export const StepInput = z.strictObject({ step: z.enum(steps) });
export const CompleteStepInput = z.strictObject({ step: z.enum(manualSteps) });

export interface StepRow {
  id: Step;
  state: StepState;
}

/** What the list says beside its steps. One row. */
export interface StepFactsRow {
  id: 'facts';
  /** Whether the camp has a name of its own; its zone and dates are asked about then. */
  isCampNamed: boolean;
  /** How cards are taken. */
  payWay: 'square' | 'pretend' | 'none';
  /** Whether mails are sent, or only kept. */
  hasMailServer: boolean;
  /** What became of the last trial mail to this person. */
  trialMail: 'waiting' | 'sent' | 'kept' | 'failed' | null;
  /** The event whose poster is meant: the next one. */
  eventId: string | null;
  /** What keeps a backup of this camp, typed in Bunkhouse’s own folder. */
  backupCommand: string;
}
