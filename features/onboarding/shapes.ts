import { z } from 'zod';
import { manualSteps, type Step, steps, type StepState } from './rules.ts';

export const noInput = z.strictObject({});
export const StepInput = z.strictObject({ step: z.enum(steps) });
export const CompleteStepInput = z.strictObject({ step: z.enum(manualSteps) });

export interface StepRow {
  id: Step;
  state: StepState;
}

export interface StepFactsRow {
  id: 'facts';
  /** True once the camp has a name of its own. The camp step then only asks whether the time zone and the date are right. */
  isCampNamed: boolean;
  payWay: 'square' | 'pretend' | 'none';
  /** True if emails are sent; false if they are only stored. */
  hasMailServer: boolean;
  /** State of the last test email to this administrator. */
  trialMail: 'waiting' | 'sent' | 'kept' | 'failed' | null;
  eventId: string | null;
  /** Command for a backup, which must be run in Bunkhouse's own folder. */
  backupCommand: string;
}
