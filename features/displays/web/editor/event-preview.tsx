import { useUrlState } from '#platform/url-state/web/use-url-state.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { Segmented } from '#platform/ui/web/controls/tabs.tsx';
import { useLanguage, useTexts } from '#platform/i18n/web/use-texts.ts';
import { orientations } from '#features/displays/rules.ts';
import type { EventRow, SlideRow } from '#features/displays/shapes.ts';
import type { EventFact, OwnScreenRow, ScreenState, DisplayFact } from '#features/displays/screen-state.ts';
import { displaysTexts } from '#features/displays/i18n/texts.ts';
import { displaysAddress } from '#features/displays/web/displays-address.ts';
import { Preview } from '#features/displays/web/preview.tsx';
import { useExpectedState, useCurrentTime } from '#features/displays/web/use-expected-state.ts';

/** Previews the event with the TV's own components. Before the event starts, the preview shows its first day. */
export function EventPreview({ event, slides }: { event: EventRow; slides: readonly SlideRow[] }) {
  const { slides: w } = useTexts(displaysTexts);
  const { language } = useLanguage();
  const [{ format, slide }, change] = useUrlState(displaysAddress);
  const [look] = useLive('displays.look', { eventId: event.id }).rows;
  const now = useCurrentTime();
  const expectedState = useExpectedState(now);
  const begins = Date.parse(event.startsAt);
  const at = now >= begins ? now : begins + (now % 3_600_000);
  const fact = eventFact(event, slides, look, expectedState.shown);
  const state: ScreenState = {
    own: nowhere(language),
    shown: [...expectedState.shown.filter(({ kind }) => kind !== 'event' && kind !== 'urgent'), fact],
    program: expectedState.program,
  };
  const only = fact.slides.find(({ id }) => id === slide);
  return (
    <section className="grid grid-cols-1 gap-3" aria-label={w.preview}>
      <div className="flex flex-wrap gap-2 items-center justify-between">
        <h2 className="text-17">{only === undefined ? `${w.preview} · ${w.livePreview}` : w.preview}</h2>
        <Segmented
          label={w.format}
          choices={orientations.map((value) => ({ value, text: w[value] }))}
          value={format}
          onChange={(value) => change({ format: value })}
        />
      </div>
      <Preview label={w.preview} state={state} at={at} orientation={format} fixedSlide={only} />
    </section>
  );
}

/** Builds the event as screens receive it. Pictures are known only for slides that screens already show. */
function eventFact(
  { id, name, startsAt, endsAt }: EventRow,
  rows: readonly SlideRow[],
  look: Pick<EventFact, 'theme' | 'background'> | undefined,
  facts: readonly DisplayFact[],
): EventFact {
  const shownEvent = facts.find((row): row is EventFact => row.kind === 'event' && row.eventId === id);
  const slides = rows
    .filter(({ hidden }) => !hidden)
    .map((row) => {
      const pictures = shownEvent?.slides.find((slide) => slide.id === row.id)?.pictures;
      return pictures === undefined ? row : { ...row, pictures };
    });
  const { theme = 'pine', background = 'glow' } = look ?? {};
  return { id: `event.${id}`, kind: 'event', eventId: id, name, startsAt, endsAt, theme, background, slides };
}

function nowhere(language: OwnScreenRow['language']): OwnScreenRow {
  return { id: 'preview', code: null, name: '', placeId: null, placeName: '', placeIds: [], language, turned: 0 };
}
