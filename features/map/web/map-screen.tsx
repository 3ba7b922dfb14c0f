import { useLive } from '#platform/live/web/use-live.ts';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef } from 'react';
import type { Access } from '#platform/http/rules.ts';
import { useUrlState } from '#platform/url-state/web/use-url-state.ts';
import { SearchBox, useDebouncedText } from '#platform/ui/web/fields/search-box.tsx';
import { SelectField } from '#platform/ui/web/fields/text-field.tsx';
import { PageHeading } from '#platform/ui/web/layout/panel.tsx';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { LiveConnectionBar } from '#platform/live/web/connection-bar.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { findMark, searchMarks } from '#features/map/find-mark.ts';
import { middleOf } from '#features/map/rules.ts';
import { isLayerUseful, findAllowedLayers } from '#features/map/layers.ts';
import type { MarkRow, PlanRow } from '#features/map/shapes.ts';
import { mapTexts } from '#features/map/i18n/texts.ts';
import { DrawScreen } from './draw/draw-screen.tsx';
import { Legend } from './legend.tsx';
import { mapAddress } from './map-address.ts';
import { MarkDetail } from './mark-detail.tsx';
import { MarkList } from './mark-list.tsx';
import style from './map.module.css';
import { PlaceLinks } from './place-links.tsx';
import { PlanStage } from './plan-stage.tsx';
import type { StageHandle } from './stage.tsx';
import { useLayerMessages } from './use-layer-messages.ts';

interface MapScreenProps {
  plan: PlanRow;
  marks: readonly MarkRow[];
  who: Access | null;
  canDraw: boolean;
}

export function MapScreen({ plan, marks, who, canDraw: mayDraw }: MapScreenProps) {
  const w = useTexts(mapTexts);
  const [{ draw }, change] = useUrlState(mapAddress);
  const isDrawing = mayDraw && draw === 'yes';
  return (
    <div>
      <PageHeading
        title={w.title}
        action={
          <>
            {!isDrawing && (
              <Button kind="plain" className="max-sm:hidden" onClick={() => print()}>
                {w.print}
              </Button>
            )}
            {mayDraw && (
              <Button kind={isDrawing ? 'main' : 'plain'} onClick={() => change({ draw: isDrawing ? 'no' : 'yes', place: null })}>
                {isDrawing ? w.draw.ready : w.draw.start}
              </Button>
            )}
          </>
        }
      />
      {who === null && <LiveConnectionBar />}
      {isDrawing ? <DrawScreen plan={plan} marks={marks} /> : <ReadScreen plan={plan} marks={marks} who={who} />}
    </div>
  );
}

function ReadScreen({ plan, marks, who }: Pick<MapScreenProps, 'plan' | 'marks' | 'who'>) {
  const w = useTexts(mapTexts);
  const [{ q, place, show, here }, change] = useUrlState(mapAddress);
  const [typed, type] = useDebouncedText(q, (search) => change({ q: search }));
  const search = useDeferredValue(typed);
  const stage = useRef<StageHandle>(null);
  const chosen = findMark(marks, place);
  const offered = findAllowedLayers(who);
  const isCounting = useLive('map.missing', {}, { skip: !offered.includes('missing') }).rows.length > 0;
  const choices = offered.filter((choice) => isLayerUseful(choice, { isCounting, show }));
  const shownLayer = choices.includes(show) ? show : 'now';
  const layer = useLayerMessages(shownLayer, marks);
  const currentMark = here === 'yes' && chosen !== null ? chosen.id : null;
  const messages = useMemo(
    () => (currentMark === null ? layer : new Map([...layer, [currentMark, w.youAreHere]])),
    [layer, currentMark, w],
  );
  const isSearched = search.trim() !== '';
  // Load the names of unmarked rooms only for a search. They are for accounts only.
  const places = useLive('reservations.places', {}, { skip: who === null || !isSearched }).rows;
  const names = useMemo(() => new Map(places.filter(({ state }) => state !== 'archived').map(({ id, name }) => [id, name])), [places]);
  const found = useMemo(() => searchMarks(marks, search, names), [marks, search, names]);
  const foundMarks = useMemo(() => found.map(({ mark }) => mark), [found]);
  const only = isSearched && found.length === 1 ? foundMarks[0] : undefined;
  // Center the only match, which may be outside the view on a phone.
  useEffect(() => void (only && stage.current?.centerOn(middleOf(only.points))), [only]);
  const choose = useCallback(
    (address: string | null) => change({ place: address, here: 'no' }, place === null ? 'push' : 'replace'),
    [change, place],
  );
  return (
    <>
      <div className={`grid grid-cols-1 gap-5 items-start ${style.screen}`}>
        <PlanStage
          stage={stage}
          plan={plan}
          marks={foundMarks}
          chosen={chosen}
          onChoose={choose}
          layerMessages={messages}
          // On other layers nearly every place has a message, so their signs would cover the plan.
          hasMessageSigns={shownLayer === 'now' || shownLayer === 'missing'}
        />
        <div className="grid grid-cols-1 gap-3 print:hidden">
          {place === null ? (
            <>
              <SearchBox label={w.search} value={typed} onChange={type} />
              {choices.length > 1 && (
                <SelectField
                  label={w.layer.label}
                  choices={choices.map((value) => ({ value, text: w.layer.layers[value] }))}
                  value={show}
                  onChange={(event) => change({ show: choices.find((choice) => choice === event.currentTarget.value) ?? 'now' })}
                />
              )}
              <MarkList found={found} layerMessages={messages} search={search} isEmpty={marks.length === 0} />
            </>
          ) : (
            <MarkDetail mark={chosen} layerMessage={messages.get(chosen?.id ?? '')} onBack={() => choose(null)}>
              {chosen?.placeId && <PlaceLinks placeId={place} who={who} />}
            </MarkDetail>
          )}
        </div>
      </div>
      <Legend marks={marks} />
    </>
  );
}
