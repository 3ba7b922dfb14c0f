import { useCallback, useEffect } from 'react';
import { urlStateShape, idParam } from '#platform/url-state/url-state.ts';
import { useUrlState } from '#platform/url-state/web/use-url-state.ts';
import { calls } from '#platform/http/web/calls.ts';
import { useFormOwner } from '#platform/http/web/session.ts';
import { useFetchOnce } from '#platform/http/web/use-fetch-once.ts';
import { SelectField } from '#platform/ui/web/fields/text-field.tsx';
import { CampZoneContext } from '#platform/ui/web/navigation.ts';
import { PageHeading } from '#platform/ui/web/layout/panel.tsx';
import { EmptyState, ErrorState, ProblemNote } from '#platform/ui/web/display/notice.tsx';
import { SkeletonRows } from '#platform/ui/web/display/skeleton.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { UploadPage as Page } from '#features/images/shapes.ts';
import { uploadTexts } from '#features/images/i18n/upload/texts.ts';
import { saveUploadPage, readUploadPage } from './batch-draft.ts';
import { UploadForm } from './upload-form.tsx';

const uploadAddress = urlStateShape({ event: idParam() });

export function UploadPage() {
  const w = useTexts(uploadTexts);
  const owner = useFormOwner();
  const [{ event: eventId }, change] = useUrlState(uploadAddress);
  const { answer: fetched, failure, again } = useFetchOnce(useCallback(() => calls.images.uploadPage.query({ eventId }), [eventId]));
  const answer = fetched ?? (failure && readUploadPage(eventId));
  useEffect(() => {
    if (fetched) saveUploadPage(eventId, fetched);
  }, [fetched, eventId]);
  const isComing = answer === null ? !failure : owner === null;
  return (
    <div className="max-w-form">
      <PageHeading title={w.title} note={w.lead} />
      {answer === null && failure && <ErrorState failure={failure} onRetry={again} />}
      {isComing && <SkeletonRows rows={4} />}
      {answer !== null && owner !== null && (
        <CampZoneContext value={answer.zone}>
          <EventChoice key={owner} page={answer} onChoose={(chosenEvent) => change({ event: chosenEvent })} />
        </CampZoneContext>
      )}
    </div>
  );
}

function EventChoice({ page, onChoose }: { page: Page; onChoose: (id: string | null) => void }) {
  const w = useTexts(uploadTexts);
  const { events, chosenId, isOver, mark } = page;
  const chosenEvent = events.find(({ id }) => id === chosenId);
  if (events.length === 0)
    return (
      <EmptyState title={w.none}>
        <p>{w.noneBody}</p>
      </EmptyState>
    );
  return (
    <div className="grid grid-cols-1 gap-5">
      {isOver && (
        <div className="grid grid-cols-1 gap-1">
          <ProblemNote>{w.over}</ProblemNote>
          <p className="text-dim text-15">{w.overBody}</p>
        </div>
      )}
      {events.length > 1 || chosenEvent === undefined ? (
        <SelectField
          label={w.event}
          emptyText={w.chooseEvent}
          choices={events.map(({ id, name }) => ({ value: id, text: name }))}
          value={chosenId ?? ''}
          onChange={(event) => onChoose(event.currentTarget.value || null)}
        />
      ) : (
        <p className="text-dim text-15">
          {w.of} <bdi className="font-semibold">{chosenEvent.name}</bdi>
        </p>
      )}
      {chosenEvent && <UploadForm key={chosenEvent.id} event={chosenEvent} mark={mark} />}
    </div>
  );
}
