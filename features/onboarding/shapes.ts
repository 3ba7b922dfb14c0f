import { z } from 'zod';
import { manualSteps, type Step, steps, type StepState } from './rules.ts';

export const nothing = z.strictObject({});
export const StepInput = z.strictObject({ step: z.enum(steps) });
export const CompleteStepInput = z.strictObject({ step: z.enum(manualSteps) });

export interface StepRow {
  id: Step;
  state: StepState;
}

export interface StepFactsRow {
  id: 'facts';
  /** Whether the camp has its own name; the list then asks about zone and dates. */
  isCampNamed: boolean;
  payWay: 'square' | 'pretend' | 'none';
  /** Whether emails are sent, or only stored. */
  hasMailServer: boolean;
  /** State of the last test email to this person. */
  trialMail: 'waiting' | 'sent' | 'kept' | 'failed' | null;
  eventId: string | null;
  /** Backup command, to run in Bunkhouse's own folder. */
  backupCommand: string;
}
