import { write } from '#platform/http/server/calls.ts';
import { view } from '#platform/live/server/view.ts';
import { rules } from '#rooms/screens.ts';
import { nothing, StepNamed, StepSaidDone } from '#rooms/first-steps/shapes.ts';
import { SettingsChange } from '#rooms/settings/server/door.ts';
import { bringBack, checkSquare, putOff, saveCamp, sayDone } from './mark-step.ts';
import { sendTrial } from './send-trial.ts';
import { scopeOf, stepFacts, stepRows, stepTopics } from './steps.ts';

const administrators = rules.administration;

export const calls = {
  putOff: write({ who: administrators, shape: StepNamed, run: putOff }),
  bringBack: write({ who: administrators, shape: nothing, run: bringBack }),
  sayDone: write({ who: administrators, shape: StepSaidDone, run: sayDone }),
  saveCamp: write({ who: administrators, shape: SettingsChange, run: saveCamp }),
  checkSquare: write({
    who: administrators,
    shape: nothing,
    limits: [{ name: 'first-steps.square', per: 'address', times: 30, within: 600 }],
    run: checkSquare,
  }),
  sendTrial: write({
    who: administrators,
    shape: nothing,
    limits: [{ name: 'first-steps.trial', per: 'address', times: 20, within: 3_600 }],
    run: sendTrial,
  }),
};

const ofCaller = { who: administrators, shape: nothing, topics: stepTopics, touches: () => 'all' as const };

export const views = {
  steps: view({ kept: true, ...ofCaller, scope: (_input, caller) => scopeOf(caller), rows: stepRows }),
  facts: view({ kept: true, ...ofCaller, scope: (_input, caller) => scopeOf(caller), rows: stepFacts }),
};
