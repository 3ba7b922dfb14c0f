import { useEffect, useState, type SyntheticEvent } from 'react';
import Plus from 'lucide-react/icons/plus';
import { useFormAction } from '#platform/http/web/use-form-action.ts';
import { ActionNote } from '#platform/ui/web/display/notice.tsx';
import { calls } from '#platform/http/web/calls.ts';
import { newId } from '#platform/http/web/new-id.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { CheckField } from '#platform/ui/web/fields/check-field.tsx';
import { DollarsField } from '#platform/ui/web/fields/number-fields.tsx';
import { useBaseValues } from '#platform/ui/web/forms/saved-draft.tsx';
import { toast } from '#platform/ui/web/overlays/toast.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { CostsRow } from '#features/check-in/shapes/event.ts';
import { costsTexts } from '#features/check-in/i18n/costs/texts.ts';
import { ActivityFields } from './activity-fields.tsx';
import style from './costs.module.css';
import { costsShape, type CostsInput } from './costs-shape.ts';
import { CostsConflict } from './costs-conflict.tsx';
import { findCostsProblems, toCostsDraft, type CostsDraft } from './costs-draft.ts';

interface CostsFormProps {
  /** The version from which the form started. */
  base: CostsRow;
  current: CostsRow;
  onRebase: () => void;
}

/** Form for the fee and the prices. Unsaved input stays when another person saves a new version. */
export function CostsForm({ base, current, onRebase }: CostsFormProps) {
  const w = useTexts(costsTexts);
  // The expected version of the draft. It is stored, so that a reload does not lose it.
  const [{ version: baseVersion }, setBaseVersion] = useBaseValues('costs', { version: base.version });
  const readVersion = useReadVersion(baseVersion, current.version);
  const version = Math.max(readVersion, baseVersion);
  const form = useFormAction((costs: CostsInput) => calls.checkIn.changeCosts.mutate({ version, costs }), {
    shape: costsShape,
    start: toCostsDraft(base.costs) satisfies CostsDraft,
    validate: findCostsProblems,
    problems: w.problems,
    draftName: 'costs',
    afterwards: 'saved',
    done: (saved) => {
      setBaseVersion({ version: saved.version });
      return { title: w.saved, body: w.savedBody };
    },
  });
  const { activities } = form.values;
  const isDirty = form.isDirty();
  // Ignore this user's own save: its new version may arrive before the response of the call.
  const hasConflict = isDirty && !form.pending && current.version > baseVersion;
  useEffect(() => {
    if (!isDirty) setBaseVersion({ version: Math.max(base.version, baseVersion) });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- runs when the form has no unsaved input any more
  }, [isDirty]);
  const isNewer = current.version > base.version;
  useEffect(() => {
    // A form without unsaved input shows the current version.
    if (isNewer && !isDirty) onRebase();
  }, [isNewer, isDirty, onRebase]);
  const places = useLive('reservations.places', {}).rows.filter(({ kind }) => kind === 'activity');

  function restart(): void {
    form.forget();
    // After a reload the form may already show the current version. It does not remount then, so update the expected version here.
    form.reset();
    onRebase();
  }
  async function save(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    if (isDirty) return void (await form.send(event));
    event.preventDefault();
    toast({ title: w.unchanged });
  }
  return (
    <form className={`grid grid-cols-1 gap-5 ${style.form}`} noValidate method="post" onSubmit={save}>
      <div className={`grid grid-cols-1 gap-1 ${style.item}`}>
        <DollarsField label={w.fee} note={w.feeHint} {...form.field('fee')} />
      </div>
      <div className={`grid grid-cols-1 gap-1 ${style.item}`}>
        <DollarsField label={w.meals} note={w.mealsHint} {...form.field('meals')} />
        <CheckField label={w.free} {...form.box('mealsFree')} />
      </div>
      <section className={`grid grid-cols-1 gap-4 justify-items-start ${style.activities}`}>
        <h3>{w.activities}</h3>
        <p className="text-dim">{w.activitiesHint}</p>
        {activities.map((activity, at) => (
          <ActivityFields
            key={activity.key}
            form={form}
            at={at}
            places={places.map(({ name }) => name)}
            isLast={at === activities.length - 1}
            onMove={(by) => form.list.move('activities', at, at + by)}
            onRemove={() => form.list.remove('activities', at)}
          />
        ))}
        <Button
          kind="plain"
          icon={<Plus size={18} aria-hidden />}
          onClick={() =>
            form.list.insert('activities', {
              key: `new ${newId()}`,
              name: '',
              price: '',
              free5Under: true,
              hours: '',
              leastAge: '',
            })
          }
        >
          {w.add}
        </Button>
      </section>
      {hasConflict && <CostsConflict theirs={current} onTake={restart} />}
      <div className="flex flex-wrap gap-3 border rounded bg-card p-3 sticky-bottom">
        <ActionNote of={form} />
        <Button type="submit" loading={form.pending}>
          {hasConflict ? w.keepMine : w.save}
        </Button>
        {isDirty && (
          <Button kind="plain" onClick={restart}>
            {w.discard}
          </Button>
        )}
      </div>
    </form>
  );
}

const readingMs = 1_000;

/** Returns the newest version that was displayed long enough to be read. A save must not overwrite a version that the user has not read. */
function useReadVersion(baseVersion: number, current: number): number {
  const [readVersion, setReadVersion] = useState(baseVersion);
  useEffect(() => {
    const timer = setTimeout(() => setReadVersion(current), readingMs);
    return () => clearTimeout(timer);
  }, [current]);
  return readVersion;
}
