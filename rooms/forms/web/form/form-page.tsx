import { useCallback, useEffect } from 'react';
import { addressShape, id } from '#platform/address/address.ts';
import { useAddress } from '#platform/address/web/use-address.ts';
import { calls } from '#platform/http/web/calls.ts';
import { useFormOwner } from '#platform/http/web/session.ts';
import { useAnswer } from '#platform/http/web/use-answer.ts';
import { EmptyState, ErrorState, ProblemNote } from '#platform/ui/web/show/notice.tsx';
import { useGoLink } from '#platform/ui/web/go.ts';
import { PageHeading } from '#platform/ui/web/layout/panel.tsx';
import { CampZone } from '#platform/ui/web/go.ts';
import { SkeletonRows } from '#platform/ui/web/show/skeleton.tsx';
import { useWords } from '#platform/words/web/use-words.ts';
import { formWords } from '#rooms/forms/words/words.ts';
import style from './form.module.css';
import { offeredTo } from './draft.ts';
import { FormScreen } from './form-screen.tsx';
import { keepPage, keptDraft, keptPage } from './kept-draft.ts';
import { useArrival } from './use-arrival.ts';

const formAddress = addressShape({ event: id(), from: id() });

/** The check-in/out form of groups, open to all (specification §2). */
export function FormPage() {
  const w = useWords(formWords);
  const owner = useFormOwner();
  const [{ event, from }] = useAddress(formAddress);
  const arrival = useArrival(from);
  const { answer: asked, failure, again } = useAnswer(useCallback(() => calls.forms.page.query({}), []));
  const answer = asked ?? (failure && keptPage());
  useEffect(() => {
    if (asked) keepPage(asked);
  }, [asked]);
  const contact = useGoLink('/contact');
  const isComing = answer === null ? !failure : owner === null || arrival === 'asking';
  const kept = keptDraft();
  const isNone =
    answer !== null && offeredTo(kept, answer.events).length === 0 && !kept.wanted && (arrival === null || typeof arrival === 'string');
  return (
    <div className={`in-middle ${style.page}`}>
      <PageHeading title={w.title} note={w.intro} />
      {failure && answer === null && <ErrorState failure={failure} onRetry={again} />}
      {isComing && <SkeletonRows rows={6} />}
      {isNone && (
        <EmptyState title={w.event.none} action={<a {...contact}>{w.event.contact}</a>}>
          <p>{w.event.noneHint}</p>
        </EmptyState>
      )}
      {(arrival === 'gone' || arrival === 'away') && <ProblemNote>{w.from[arrival]}</ProblemNote>}
      {answer && owner !== null && !isNone && arrival !== 'asking' && (
        <CampZone value={answer.zone}>
          <FormScreen
            key={owner}
            events={answer.events}
            asked={event ?? undefined}
            arrival={typeof arrival === 'string' ? null : arrival}
          />
        </CampZone>
      )}
    </div>
  );
}
