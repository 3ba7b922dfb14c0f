import { calls } from '#platform/http/web/calls.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import { formatDateTime } from '#platform/i18n/dates.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { useDoubleClickGuard } from '#platform/ui/web/controls/use-double-click-guard.ts';
import { ActionNote } from '#platform/ui/web/display/notice.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { type Step, steps } from '#features/onboarding/rules.ts';
import { PostponedStepsNote } from './postponed-steps-note.tsx';
import style from './first-steps.module.css';
import { StepActions } from './step-actions.tsx';
import type { StepFactsRow } from '#features/onboarding/shapes.ts';
import type { FirstStepsState } from './use-first-steps.ts';
import { firstStepsTexts } from '#web/home/first-steps/i18n/texts.ts';

export function FirstSteps({ open, done, postponedCount, facts }: FirstStepsState) {
  const w = useTexts(firstStepsTexts);
  const onClickCapture = useDoubleClickGuard();
  return (
    <section className="mb-6 p-4 bg-card shadow rounded" aria-labelledby="first-steps">
      <header className="flex flex-wrap gap-x-4 items-baseline justify-between">
        <h2 id="first-steps" className="text-lg">
          {w.title}
        </h2>
        <span className="text-dim text-sm">{w.progress(done, steps.length)}</span>
      </header>
      <progress className="progress mt-2 mb-2" value={done} max={steps.length} aria-label={w.progress(done, steps.length)} />
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions, jsx-a11y/click-events-have-key-events -- only stops a double click from reaching the next line */}
      <ol onClickCapture={onClickCapture}>
        {open.map((step) => (
          <StepLine key={step} step={step} facts={facts} />
        ))}
      </ol>
      {postponedCount > 0 && <PostponedStepsNote count={postponedCount} />}
    </section>
  );
}

function StepLine({ step, facts }: { step: Step; facts: FirstStepsState['facts'] }) {
  const w = useTexts(firstStepsTexts);
  const later = useAction(calls.firstSteps.putOff.mutate, {});
  const { title } = w.steps[step];
  const note = useStepNote(step, facts);
  return (
    <li className="flex flex-wrap gap-x-6 gap-y-2 items-center justify-between border-t py-3" aria-label={title}>
      <div className={`min-w-0 wrap-anywhere grid grid-cols-1 ${style.words}`}>
        <strong>{title}</strong>
        <span className="text-dim text-sm">{note}</span>
        {step === 'mail' && <TrialNote {...facts} />}
      </div>
      <div className={'flex flex-wrap gap-2 items-center'}>
        <StepActions step={step} facts={facts} />
        <Button kind="quiet" loading={later.pending} aria-label={w.skipStep(title)} onClick={() => later.run({ step })}>
          {w.skip}
        </Button>
      </div>
      <ActionNote of={later} />
    </li>
  );
}

function TrialNote({ hasMailServer, trialMail }: StepFactsRow) {
  const w = useTexts(firstStepsTexts);
  const missingServerNote = hasMailServer ? '' : w.noMailServer;
  return <output className="text-dim text-sm">{trialMail === null ? missingServerNote : w.trial[trialMail]}</output>;
}

function useStepNote(step: Step, facts: FirstStepsState['facts']): string {
  const w = useTexts(firstStepsTexts);
  const formatting = useFormatting();
  if (step === 'camp' && facts.isCampNamed) return w.campNote(formatDateTime(formatting.now, formatting), formatting.zone);
  if (step === 'payment') return w.paymentNote[facts.payWay];
  return step === 'poster' && facts.eventId === null ? w.posterLater : w.steps[step].note;
}
