import { command } from '#platform/http/server/calls.ts';
import { view } from '#platform/live/server/view.ts';
import { accessRules } from '#features/screens.ts';
import { noInput, StepInput, CompleteStepInput } from '#features/onboarding/shapes.ts';
import { SettingsChange } from '#features/settings/server/public.ts';
import { restorePostponedSteps, checkSquare, postponeStep, saveCamp, completeStep } from './mark-step.ts';
import { sendTestMail } from './send-test-mail.ts';
import { getStepScope, stepFacts, stepRows, stepTopics } from './step-rows.ts';

const administrators = accessRules.administration;

export const calls = {
  putOff: command({ allow: administrators, shape: StepInput, run: postponeStep }),
  bringBack: command({ allow: administrators, shape: noInput, run: restorePostponedSteps }),
  sayDone: command({ allow: administrators, shape: CompleteStepInput, run: completeStep }),
  saveCamp: command({ allow: administrators, shape: SettingsChange, run: saveCamp }),
  checkSquare: command({
    allow: administrators,
    shape: noInput,
    limits: [{ name: 'first-steps.square', per: 'address', times: 30, within: 600 }],
    run: checkSquare,
  }),
  sendTrial: command({
    allow: administrators,
    shape: noInput,
    limits: [{ name: 'first-steps.trial', per: 'address', times: 20, within: 3_600 }],
    run: sendTestMail,
  }),
};

const ofCaller = { allow: administrators, shape: noInput, topics: stepTopics, touches: () => 'all' as const };

export const views = {
  steps: view({ offlineCopy: true, ...ofCaller, scope: (_input, caller) => getStepScope(caller), rows: stepRows }),
  facts: view({ offlineCopy: true, ...ofCaller, scope: (_input, caller) => getStepScope(caller), rows: stepFacts }),
};
