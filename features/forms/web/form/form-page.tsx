import { useCallback, useEffect } from 'react';
import { urlStateShape, idParam } from '#platform/url-state/url-state.ts';
import { useUrlState } from '#platform/url-state/web/use-url-state.ts';
import { calls } from '#platform/http/web/calls.ts';
import { useFormOwner } from '#platform/http/web/session.ts';
import { useFetchOnce } from '#platform/http/web/use-fetch-once.ts';
import { EmptyState, ErrorState, ProblemNote } from '#platform/ui/web/display/notice.tsx';
import { useInternalLink } from '#platform/ui/web/navigation.ts';
import { PageHeading } from '#platform/ui/web/layout/panel.tsx';
import { CampZoneContext } from '#platform/ui/web/navigation.ts';
import { SkeletonRows } from '#platform/ui/web/display/skeleton.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { formTexts } from '#features/forms/i18n/texts.ts';
import style from './form.module.css';
import { listSelectableEvents } from './draft.ts';
import { FormScreen } from './form-screen.tsx';
import { cacheFormPage, loadDraft, readCachedFormPage } from './draft-storage.ts';
import { useArrival } from './use-arrival.ts';

const formAddress = urlStateShape({ event: idParam(), from: idParam() });

/** Page of the public check-in/out form for groups (specification §2). */
export function FormPage() {
  const w = useTexts(formTexts);
  const owner = useFormOwner();
  const [{ event, from }] = useUrlState(formAddress);
  const arrival = useArrival(from);
  const { answer: fetched, failure, again } = useFetchOnce(useCallback(() => calls.forms.page.query({}), []));
  const answer = fetched ?? (failure && readCachedFormPage());
  useEffect(() => {
    if (fetched) cacheFormPage(fetched);
  }, [fetched]);
  const contact = useInternalLink('/contact');
  const isLoading = answer === null ? !failure : owner === null || arrival === 'loading';
  const storedDraft = loadDraft();
  const hasNoEvent =
    answer !== null &&
    listSelectableEvents(storedDraft, answer.events).length === 0 &&
    !storedDraft.wanted &&
    (arrival === null || typeof arrival === 'string');
  return (
    <div className={`mx-auto ${style.page}`}>
      <PageHeading title={w.title} note={w.intro} />
      {failure && answer === null && <ErrorState failure={failure} onRetry={again} />}
      {isLoading && <SkeletonRows rows={6} />}
      {hasNoEvent && (
        <EmptyState title={w.event.none} action={<a {...contact}>{w.event.contact}</a>}>
          <p>{w.event.noneHint}</p>
        </EmptyState>
      )}
      {(arrival === 'gone' || arrival === 'away') && <ProblemNote>{w.from[arrival]}</ProblemNote>}
      {answer && owner !== null && !hasNoEvent && arrival !== 'loading' && (
        <CampZoneContext value={answer.zone}>
          <FormScreen
            key={owner}
            events={answer.events}
            linkedEventId={event ?? undefined}
            arrival={typeof arrival === 'string' ? null : arrival}
          />
        </CampZoneContext>
      )}
    </div>
  );
}
