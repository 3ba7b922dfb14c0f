import { useMemo, useState } from 'react';
import { useLive } from '#platform/live/web/use-live.ts';
import { CheckField } from '#platform/ui/web/fields/check-field.tsx';
import { SearchBox } from '#platform/ui/web/fields/search-box.tsx';
import { SelectField, TextField } from '#platform/ui/web/fields/text-field.tsx';
import { IsolatedName } from '#platform/ui/web/layout/text.tsx';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { Segmented } from '#platform/ui/web/controls/tabs.tsx';
import { EmptyState } from '#platform/ui/web/display/notice.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { containsWords } from '#platform/i18n/search-terms.ts';
import { getDefaultAudience, markKinds } from '#features/map/rules.ts';
import type { MarkRow } from '#features/map/shapes.ts';
import style from '#features/map/web/map.module.css';
import { mapTexts } from '#features/map/i18n/texts.ts';
import type { NewMarkDraft } from './use-drawing.ts';

type Other = Exclude<(typeof markKinds)[number], 'place'>;
const others = markKinds.filter((kind): kind is Other => kind !== 'place');

export function AddMarkPanel({ marks, onPut }: { marks: readonly MarkRow[]; onPut: (what: NewMarkDraft) => void }) {
  const w = useTexts(mapTexts).draw;
  const [what, setWhat] = useState<'place' | 'other'>('place');
  const [isShape, setShape] = useState(false);
  return (
    <section className="grid grid-cols-1 gap-3" aria-label={w.put}>
      <Segmented
        label={w.what}
        choices={[
          { value: 'place', text: w.aPlace },
          { value: 'other', text: w.other },
        ]}
        value={what}
        onChange={setWhat}
      />
      <CheckField kind="switch" label={w.asShape} checked={isShape} onChange={(event) => setShape(event.currentTarget.checked)} />
      {what === 'place' ? (
        <UnmarkedPlaces
          marks={marks}
          onPut={(placeId, displayName) => onPut({ kind: 'place', placeId, name: '', displayName, isShape, audience: 'all' })}
        />
      ) : (
        <AddOtherForm
          onPut={(kind, name, displayName) =>
            onPut({ kind, placeId: null, name, displayName, isShape, audience: getDefaultAudience(kind) })
          }
        />
      )}
    </section>
  );
}

function UnmarkedPlaces({ marks, onPut }: { marks: readonly MarkRow[]; onPut: (placeId: string, name: string) => void }) {
  const w = useTexts(mapTexts).draw;
  const { rows } = useLive('reservations.places', {});
  const [typed, type] = useState('');
  const unmarkedPlaces = useMemo(() => {
    const placed = new Set(marks.map(({ placeId }) => placeId));
    const names = new Map(rows.map(({ id, name }) => [id, name]));
    return rows
      .filter(({ id, state }) => state !== 'archived' && !placed.has(id))
      .map(({ id, name, parentId }) => ({ id, name, within: names.get(parentId ?? '') ?? '' }));
  }, [rows, marks]);
  const found = unmarkedPlaces.filter(({ name, within }) => containsWords(`${name} ${within}`, typed));
  if (rows.length > 0 && unmarkedPlaces.length === 0) return <EmptyState title={w.allPut} />;
  return (
    <>
      <SearchBox label={w.searchPlaces} value={typed} onChange={type} />
      <ul className={`divide-y list ${style.list}`} aria-label={w.notYet}>
        {found.map(({ id, name, within }) => (
          <li key={id}>
            <button type="button" className="list-row" onClick={() => onPut(id, name)}>
              <strong>
                <IsolatedName>{name}</IsolatedName>
              </strong>
              {within !== '' && (
                <span className="text-dim text-15">
                  <IsolatedName>{within}</IsolatedName>
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

function AddOtherForm({ onPut }: { onPut: (kind: Other, name: string, displayName: string) => void }) {
  const w = useTexts(mapTexts);
  const [kind, setKind] = useState<Other>('assembly');
  const [name, setName] = useState('');
  const isNameless = kind === 'label' && name.trim() === '';
  const [wasSubmitted, setWasSubmitted] = useState(false);
  function put(event: React.SyntheticEvent): void {
    event.preventDefault();
    setWasSubmitted(isNameless);
    if (!isNameless) onPut(kind, name.trim(), name.trim() || w.kinds[kind]);
  }
  return (
    <form noValidate className="grid grid-cols-1 gap-3" onSubmit={put}>
      <SelectField
        label={w.what}
        choices={others.map((value) => ({ value, text: w.kinds[value] }))}
        value={kind}
        onChange={(event) => setKind(event.currentTarget.value as Other)}
      />
      <TextField
        label={w.draw.name}
        optional={kind !== 'label'}
        maxLength={80}
        value={name}
        error={wasSubmitted && isNameless ? w.draw.problems.empty : undefined}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <Button type="submit">{w.draw.putIt}</Button>
    </form>
  );
}
