import { type SyntheticEvent, useId } from 'react';
import { dayIn } from '#platform/time/calendar.ts';
import { formatDateInSentence } from '#platform/i18n/dates.ts';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { Dialog } from '#platform/ui/web/overlays/dialog.tsx';
import { FailureNote } from '#platform/ui/web/display/notice.tsx';
import { useSavedValues } from '#platform/ui/web/forms/saved-draft.tsx';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { availabilityTexts } from '#features/reservations/i18n/availability/texts.ts';
import { type ReservationStart, usualHoldUntil } from '#features/reservations/web/new-reservation/start.ts';
import { usePlaceTree } from '#features/reservations/web/reservation/use-place-tree.ts';
import style from './availability-dialog.module.css';
import { formatMissing } from './format-missing.ts';
import { emptyQuestion, fieldByProblem, toStartOfHold, findMissing, toStartOfPartialHold, parseQuestion } from './question.ts';
import { QuestionFields } from './question-fields.tsx';
import { AvailabilityDetails } from './availability-details.tsx';
import { useAvailability } from './use-availability.ts';

interface AvailabilityDialogProps {
  onClose: () => void;
  onHold: (start: ReservationStart) => void;
}

/** Answers an availability question while staff talk on the phone. Enter creates a hold from the result. */
export function AvailabilityDialog({ onClose, onHold }: AvailabilityDialogProps) {
  const w = useTexts(availabilityTexts);
  const formatting = useFormatting();
  const today = dayIn(formatting.zone, formatting.now);
  const form = useId();
  const { tree } = usePlaceTree();
  const [draft, setDraft, forget] = useSavedValues('have-you-room', () => emptyQuestion(today));
  const question = parseQuestion(draft, today);
  const problem = 'problem' in question ? question.problem : null;
  const { latest, isAsking, failure, retry } = useAvailability('problem' in question ? null : question);
  const isKnown = latest !== null && !isAsking && problem === null;
  const mayHold = isKnown && latest.answer.fits;
  const mayHoldSome = isKnown && !latest.answer.fits && latest.answer.places.length > 0;

  function hold(event: SyntheticEvent): void {
    event.preventDefault();
    if (!mayHold) return;
    forget();
    onHold(toStartOfHold(latest.question, latest.answer, formatting.zone, today));
  }
  function holdSome(): void {
    if (!mayHoldSome) return;
    const { question: answeredQuestion, answer } = latest;
    const missing = formatMissing(findMissing(answeredQuestion, answer, tree), tree, formatting.language, w);
    forget();
    onHold(toStartOfPartialHold(answeredQuestion, answer, formatting.zone, today, missing));
  }
  const footer = (
    <>
      <Button kind="plain" onClick={onClose}>
        {w.close}
      </Button>
      {mayHoldSome ? (
        // Not a submit button: Enter must not hold a partial result without review.
        <Button onClick={holdSome}>{w.holdSome}</Button>
      ) : (
        <Button type="submit" form={form} disabled={!mayHold}>
          {w.hold}
        </Button>
      )}
    </>
  );
  return (
    <Dialog title={w.title} isOpen onClose={onClose} footer={footer}>
      <form id={form} noValidate method="post" className="grid grid-cols-1 gap-4" onSubmit={hold}>
        <QuestionFields draft={draft} tree={tree} problem={problem} onChange={setDraft} />
        <output className={`grid grid-cols-1 gap-2 ${style.outcome}`}>
          {problem !== null && fieldByProblem[problem] === null && <p className="text-dim text-15 wrap-anywhere">{w.problems[problem]}</p>}
          {isAsking && latest === null && <p className="text-dim text-15 wrap-anywhere">{w.checking}</p>}
          {latest !== null && (
            <AvailabilityDetails
              answer={latest.answer}
              beds={latest.question.beds}
              tree={tree}
              isAsking={isAsking}
              onDates={(from, to) => setDraft({ from, to })}
            />
          )}
          {mayHoldSome && (
            <p className="text-dim text-15 wrap-anywhere">
              {w.holdSomeNote(formatDateInSentence(usualHoldUntil(today, latest.question.from), formatting))}
            </p>
          )}
          {mayHold && (
            <p className="text-dim text-15 wrap-anywhere">
              {w.holdNote(formatDateInSentence(usualHoldUntil(today, latest.question.from), formatting))}
            </p>
          )}
        </output>
        <FailureNote failure={failure} onRetry={retry} />
      </form>
    </Dialog>
  );
}
