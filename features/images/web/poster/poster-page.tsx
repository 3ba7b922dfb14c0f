import { toPublicUrl } from '#platform/ui/web/display/to-public-url.ts';
import CalendarDays from 'lucide-react/icons/calendar-days';
import { useCallback } from 'react';
import { urlStateShape, idParam } from '#platform/url-state/url-state.ts';
import { useUrlState } from '#platform/url-state/web/use-url-state.ts';
import { calls } from '#platform/http/web/calls.ts';
import { useFetchOnce } from '#platform/http/web/use-fetch-once.ts';
import { SelectField } from '#platform/ui/web/fields/text-field.tsx';
import { EmptyState, ErrorState } from '#platform/ui/web/display/notice.tsx';
import { PaperChoice, paperParam, Poster, type PosterTexts } from '#platform/print/web/poster.tsx';
import { PrintPage } from '#platform/print/web/print-page.tsx';
import { SkeletonRows } from '#platform/ui/web/display/skeleton.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { Language } from '#platform/i18n/texts.ts';
import { PageLinkButton } from '#features/page-link-button.tsx';
import { posterTexts } from '#features/images/i18n/poster/texts.ts';

const posterAddress = urlStateShape({ event: idParam(), paper: paperParam });

export function PosterPage() {
  const w = useTexts(posterTexts);
  const [{ event: eventId, paper }, change] = useUrlState(posterAddress);
  const { answer, failure, again } = useFetchOnce(useCallback(() => calls.images.uploadPage.query({ eventId }), [eventId]));
  if (answer === null) return failure ? <ErrorState failure={failure} onRetry={again} /> : <SkeletonRows rows={6} />;
  const { events, chosenId, mark } = answer;
  const event = events.find(({ id: eventOptionId }) => eventOptionId === chosenId) ?? events[0];
  const textsIn = (language: Language): PosterTexts => {
    const { title, steps, noPhotos } = posterTexts[language];
    return { title, steps: [steps.scan, steps.choose, steps.done], after: noPhotos(mark) };
  };
  return (
    <PrintPage
      back={{ to: '/images', text: w.page.back }}
      title={w.page.title}
      note={w.page.note}
      isEmpty={event === undefined}
      action={event && <PaperChoice paper={paper} onChange={(chosen) => change({ paper: chosen })} />}
      choices={
        events.length > 1 && (
          <SelectField
            label={w.page.event}
            choices={events.map(({ id: value, name }) => ({ value, text: name }))}
            value={event?.id ?? ''}
            onChange={({ currentTarget }) => change({ event: currentTarget.value })}
          />
        )
      }
    >
      {event === undefined ? (
        <EmptyState
          icon={<CalendarDays size={26} />}
          title={w.page.none}
          action={<PageLinkButton address="/calendar">{w.page.calendar}</PageLinkButton>}
        >
          <p>{w.page.noneBody}</p>
        </EmptyState>
      ) : (
        <Poster
          paper={paper}
          name={event.name}
          link={toPublicUrl(`/upload-images?event=${event.id}`)}
          label={w.code(event.name)}
          texts={{ en: textsIn('en'), es: textsIn('es') }}
        />
      )}
    </PrintPage>
  );
}
