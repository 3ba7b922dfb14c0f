import QrCode from 'lucide-react/icons/qr-code';
import { urlStateShape, textParam } from '#platform/url-state/url-state.ts';
import { useUrlState } from '#platform/url-state/web/use-url-state.ts';
import { calls } from '#platform/http/web/calls.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { SelectField } from '#platform/ui/web/fields/text-field.tsx';
import { ActionNote, EmptyState } from '#platform/ui/web/display/notice.tsx';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { PrintPage } from '#platform/print/web/print-page.tsx';
import { SkeletonRows } from '#platform/ui/web/display/skeleton.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { reportTexts } from '#features/maintenance/i18n/report/texts.ts';
import { PageLinkButton } from '#features/page-link-button.tsx';
import { usePlaces } from '#features/maintenance/web/use-places.ts';
import { CodeCard } from './code-card.tsx';
import style from './codes.module.css';

const codesAddress = urlStateShape({ place: textParam() });

export function CodesPage() {
  const w = useTexts(reportTexts).codes;
  const [{ place }, change] = useUrlState(codesAddress);
  const { places } = usePlaces();
  const { state: placesState } = useLive('reservations.places', {});
  const { rows, state } = useLive('maintenance.codes', {});
  const make = useAction(calls.maintenance.makeCodes.mutate, { done: () => w.made });
  const placesWithDoors = places.filter(({ kind, isArchived }) => kind !== 'bed' && !isArchived);
  const visiblePlaces = placesWithin(placesWithDoors, place);
  const codeOf = new Map(rows.map(({ id, placeId }) => [placeId, id]));
  const without = visiblePlaces.filter(({ id }) => !codeOf.has(id)).map(({ id }) => id);
  const withCode = visiblePlaces
    .flatMap((visiblePlace) => ({ ...visiblePlace, code: codeOf.get(visiblePlace.id) ?? '' }))
    .filter(({ code }) => code !== '');
  if (state === 'loading' || placesState === 'loading') return <SkeletonRows rows={6} />;
  return (
    <PrintPage
      back={{ to: '/maintenance', text: w.back }}
      title={w.title}
      note={w.note}
      isEmpty={withCode.length === 0}
      choices={
        <>
          {placesWithDoors.length > 0 && (
            <SelectField
              label={w.where}
              emptyText={w.everywhere}
              choices={placesWithDoors.map(({ id, label }) => ({ value: id, text: label }))}
              value={place}
              onChange={(event) => change({ place: event.currentTarget.value })}
            />
          )}
          {without.length > 0 && (
            <Button kind="plain" loading={make.pending} onClick={() => make.run({ placeIds: without })}>
              {w.make(without.length)}
            </Button>
          )}
          <ActionNote of={make} />
        </>
      }
    >
      {placesWithDoors.length === 0 && (
        <EmptyState
          icon={<QrCode size={26} />}
          title={w.noPlaces}
          action={<PageLinkButton address="/admin?tab=places">{w.setUp}</PageLinkButton>}
        >
          <p>{w.noPlacesBody}</p>
        </EmptyState>
      )}
      {placesWithDoors.length > 0 && withCode.length === 0 && (
        <EmptyState icon={<QrCode size={26} />} title={w.empty}>
          <p>{w.emptyBody}</p>
        </EmptyState>
      )}
      <ul className={`grid grid-cols-1 gap-3 ${style.sheet}`}>
        {withCode.map(({ code, label }) => (
          <CodeCard key={code} code={code} place={label} />
        ))}
      </ul>
    </PrintPage>
  );
}

interface PlaceWithParent {
  id: string;
  parentId: string | null;
}

/** Returns a place with all its parts, or all places if `rootId` is ''. Parents come before their parts. */
export function placesWithin<Row extends PlaceWithParent>(places: readonly Row[], rootId: string): Row[] {
  if (rootId === '') return [...places];
  const within = new Set([rootId]);
  return places.filter(({ id, parentId }) => {
    if (id === rootId) return true;
    if (parentId === null || !within.has(parentId)) return false;
    within.add(id);
    return true;
  });
}
