import Presentation from 'lucide-react/icons/presentation';
import { useState } from 'react';
import { useUrlState } from '#platform/url-state/web/use-url-state.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { formatSpanDates } from '#platform/i18n/dates.ts';
import { SelectField } from '#platform/ui/web/fields/text-field.tsx';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { EmptyState } from '#platform/ui/web/display/notice.tsx';
import { SkeletonRows } from '#platform/ui/web/display/skeleton.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { EventRow, SlideRow } from '#features/displays/shapes.ts';
import { displaysTexts } from '#features/displays/i18n/texts.ts';
import { displaysAddress } from '#features/displays/web/displays-address.ts';
import { EventPreview } from './event-preview.tsx';
import { LookFields } from './look-fields.tsx';
import { SlideDialog } from './slide-dialog.tsx';
import { SlideList } from './slide-list.tsx';
import style from './slides.module.css';
import { PageLinkButton } from '#features/page-link-button.tsx';
import { DefaultSlidesNote } from './default-slides-note.tsx';

export function SlidesTab() {
  const { slides: w } = useTexts(displaysTexts);
  const { rows, state } = useLive('displays.events', {});
  const [{ event }, change] = useUrlState(displaysAddress);
  const formatting = useFormatting();
  if (state === 'loading') return <SkeletonRows />;
  const selectedEvent = rows.find(({ id }) => id === event) ?? rows[0];
  if (selectedEvent === undefined)
    return (
      <EmptyState
        icon={<Presentation size={26} />}
        title={w.noEvent}
        action={<PageLinkButton address="/calendar">{w.calendar}</PageLinkButton>}
      >
        <p>{w.noEventHint}</p>
      </EmptyState>
    );
  const textOf = ({ name, startsAt, endsAt }: EventRow) => `${name} · ${formatSpanDates({ startsAt, endsAt }, formatting)}`;
  return (
    <div className="grid grid-cols-1 gap-6">
      <div className="filter-bar">
        <SelectField
          label={w.event}
          choices={rows.map((row) => ({ value: row.id, text: textOf(row) }))}
          value={selectedEvent.id}
          onChange={({ currentTarget }) => change({ event: currentTarget.value, slide: null })}
        />
        <LookFields eventId={selectedEvent.id} />
      </div>
      <EventSlides key={selectedEvent.id} event={selectedEvent} others={rows} />
    </div>
  );
}

function EventSlides({ event, others }: { event: EventRow; others: readonly EventRow[] }) {
  const { slides: w } = useTexts(displaysTexts);
  const { rows, state } = useLive('displays.slides', { eventId: event.id });
  const [editing, setEditing] = useState<SlideRow | 'new' | null>(null);
  const [{ slide }, change] = useUrlState(displaysAddress);
  const inOrder = rows.toSorted((one, other) => one.position - other.position);
  if (state === 'loading') return <SkeletonRows />;
  return (
    <div className={`items-start grid grid-cols-1 gap-6 ${style.halves}`}>
      <section className="grid grid-cols-1 gap-4" aria-label={w.list}>
        {inOrder.length === 0 ? (
          <DefaultSlidesNote eventId={event.id} others={others} />
        ) : (
          <SlideList
            rows={inOrder}
            previewedId={slide}
            onPreview={(id) => change({ slide: id === slide ? null : id })}
            onEdit={setEditing}
          />
        )}
        <Button kind={inOrder.length === 0 ? 'plain' : 'main'} onClick={() => setEditing('new')}>
          {w.add}
        </Button>
      </section>
      <EventPreview event={event} slides={inOrder} />
      {editing !== null && (
        <SlideDialog
          eventId={event.id}
          slide={editing === 'new' ? null : editing}
          onDone={(id) => change({ slide: id })}
          onClose={() => setEditing(null)}
        />
      )}
    </div>
  );
}
