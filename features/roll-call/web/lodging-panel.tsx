import { calls } from '#platform/http/web/calls.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { groupBy } from '#platform/collections/group-by.ts';
import { SearchableSelect } from '#platform/ui/web/fields/searchable-select.tsx';
import { ActionNote } from '#platform/ui/web/display/notice.tsx';
import { Panel } from '#platform/ui/web/layout/panel.tsx';
import { SkeletonRows } from '#platform/ui/web/display/skeleton.tsx';
import { isolateName } from '#platform/i18n/isolate-name.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { LodgedFamily } from '#features/roll-call/shapes.ts';
import { rollCallTexts } from '#features/roll-call/i18n/texts.ts';

export function LodgingPanel({ eventId }: { eventId: string }) {
  const { lodging: w, problems } = useTexts(rollCallTexts);
  const { rows, state } = useLive('rollCall.families', { eventId });
  const places = useLive('reservations.places', {}).rows.filter(
    ({ state: now, kind }) => now !== 'archived' && kind !== 'activity' && kind !== 'site',
  );
  const lodge = useAction(calls.rollCall.lodge.mutate, { problems });
  if (state === 'denied' || state === 'missing') return null;
  const churches = [...groupBy(rows, ({ church }) => church)].toSorted(([one], [other]) => one.localeCompare(other));
  const options = places.map(({ id: value, name: text, parentId }) => {
    const parentName = places.find(({ id }) => id === parentId)?.name;
    return { value, text: parentName === undefined ? text : `${parentName}, ${text}` };
  });
  const setLodging = (families: readonly LodgedFamily[], placeId: string) =>
    void lodge.run({ eventId, families: families.map(({ id }) => id), placeId: placeId || null });
  return (
    <Panel title={w.title} note={w.note}>
      {state === 'loading' && <SkeletonRows rows={3} />}
      {state !== 'loading' && rows.length === 0 && <p className="text-dim">{w.none}</p>}
      <ActionNote of={lodge} />
      <ul className="grid grid-cols-1 gap-4">
        {churches.map(([church, families]) => (
          <li key={church} className="grid grid-cols-1 gap-2">
            <LodgingSelect label={w.church(church, countOf(families))} options={options} families={families} onChange={setLodging} />
            {families.length > 1 && (
              <details className="disclosure">
                <summary>{families.map(({ people }) => isolateName(people[0]?.name ?? '')).join(', ')}</summary>
                {families.map((family) => (
                  <LodgingSelect
                    key={family.id}
                    label={w.church(family.people[0]?.name ?? '', family.people.length)}
                    options={options}
                    families={[family]}
                    onChange={setLodging}
                  />
                ))}
              </details>
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}

const countOf = (families: readonly LodgedFamily[]) => families.reduce((sum, { people }) => sum + people.length, 0);

interface LodgingSelectProps {
  label: string;
  options: readonly { value: string; text: string }[];
  families: readonly LodgedFamily[];
  onChange: (families: readonly LodgedFamily[], placeId: string) => void;
}

function LodgingSelect({ label, options, families, onChange: onSay }: LodgingSelectProps) {
  const [first, ...rest] = families;
  // If the families sleep in different places, the field is empty.
  const placeId = first !== undefined && rest.every((family) => family.placeId === first.placeId) ? (first.placeId ?? '') : '';
  return (
    <SearchableSelect label={label} optional clearable options={options} value={placeId} onChange={(chosen) => onSay(families, chosen)} />
  );
}
