import { useInternalLink } from '#platform/ui/web/navigation.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { useFormatting, useNumbers } from '#platform/ui/web/formatting.ts';
import { IsolatedName, RelativeTime } from '#platform/ui/web/layout/text.tsx';
import { MapLink } from '#platform/ui/web/controls/link.tsx';
import { RecordHistory, LazyDisclosure } from '#platform/ui/web/records/record-history.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { BoardRow } from '#features/housekeeping/shapes.ts';
import { housekeepingTexts } from '#features/housekeeping/i18n/texts.ts';
import { PlaceActions } from './place-actions.tsx';
import { describePreparation, formatWhen } from './place-texts.ts';
import { StateTag } from './state-tag.tsx';
import { PlaceNotes } from './place-notes.tsx';
import { PlaceAssignee } from './place-assignee.tsx';
import type { BoardContext } from './board-context.ts';

interface PlaceDetailProps {
  row: BoardRow;
  work: BoardContext;
}

export function PlaceDetail({ row, work }: PlaceDetailProps) {
  const w = useTexts(housekeepingTexts).detail;
  return (
    <article className="grid grid-cols-1 gap-4 pb-6" aria-label={row.name}>
      <header className="flex flex-wrap gap-2 items-center justify-between">
        <div>
          <h2 className="text-xl">
            <IsolatedName>{row.name}</IsolatedName>
          </h2>
          {row.groupName !== null && (
            <p className="text-dim text-15">
              <IsolatedName>{row.groupName}</IsolatedName>
            </p>
          )}
        </div>
        <StateTag state={row.state} />
      </header>
      <MapLink placeId={row.id} />
      <Facts row={row} />
      {!work.isLater && <PlaceActions row={row} work={work} />}
      <PlaceAssignee row={row} work={work} />
      <PlaceNotes place={row} />
      <LazyDisclosure title={w.history}>
        <PlaceHistory id={row.id} />
      </LazyDisclosure>
    </article>
  );
}

function Facts({ row }: { row: BoardRow }) {
  const w = useTexts(housekeepingTexts);
  const formatting = useFormatting();
  const { grouped } = useNumbers();
  const sheet = useInternalLink(`/matrices/${row.usedBySheetId ?? ''}`);
  const prepare = describePreparation(row, w.place);
  return (
    <dl className="dl-facts dl-pairs">
      <dt>{w.detail.inside}</dt>
      <dd>{row.leavesAt === null ? w.place.empty : w.place.occupiedUntil(formatWhen(row.leavesAt, formatting))}</dd>
      <dt>{w.detail.next}</dt>
      <dd>
        {row.arrivesAt === null ? w.place.noArrival : formatWhen(row.arrivesAt, formatting)}
        {row.usedBySheetId !== null && (
          <>
            {' · '}
            <a {...sheet}>{w.place.sheet}</a>
          </>
        )}
      </dd>
      {row.arrivesAt !== null && prepare !== '' && (
        <>
          <dt>{w.detail.prepare}</dt>
          <dd>{prepare}</dd>
        </>
      )}
      {row.sleeps > 0 && (
        <>
          <dt>{w.detail.sleeps}</dt>
          <dd>{grouped(row.sleeps)}</dd>
        </>
      )}
      {row.reason !== '' && (
        <>
          <dt>{w.detail.reason}</dt>
          <dd>{row.reason}</dd>
        </>
      )}
      {row.since !== null && (
        <>
          <dt>{w.detail.since}</dt>
          <dd>
            <RelativeTime at={row.since} />
          </dd>
        </>
      )}
      <dt>{w.detail.by}</dt>
      <dd>{row.byName ?? w.detail.setByBooking}</dd>
    </dl>
  );
}

function PlaceHistory({ id }: { id: string }) {
  const w = useTexts(housekeepingTexts);
  const live = useLive('housekeeping.history', { id });
  return <RecordHistory live={live} unknownActor={w.detail.someone} entry={(row) => ({ what: w.kinds[row.kind] ?? row.kind })} />;
}
