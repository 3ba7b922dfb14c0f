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
  /** What the form began from, and what counts now. */
  begun: CostsRow;
  current: CostsRow;
  /** Begins anew from what counts now. */
  onBegin: () => void;
}

/** The fee, the meals and the activities with their prices. What is typed outlives what somebody else saves. */
export function CostsForm({ begun, current, onBegin }: CostsFormProps) {
  const w = useTexts(costsTexts);
  // What is typed was typed over this version, also after the page is loaded again.
  const [{ version: began }, setBegan] = useBaseValues('costs', { version: begun.version });
  const seen = useSeen(began, current.version);
  // What one has saved oneself one has seen.
  const version = Math.max(seen, began);
  const form = useFormAction((costs: CostsInput) => calls.checkIn.changeCosts.mutate({ version, costs }), {
    shape: costsShape,
    start: toCostsDraft(begun.costs) satisfies CostsDraft,
    also: findCostsProblems,
    problems: w.problems,
    keepAs: 'costs',
    afterwards: 'saved',
    done: (saved) => {
      setBegan({ version: saved.version });
      return { title: w.saved, body: w.savedBody };
    },
  });
  const { activities } = form.values;
  const isDirty = form.isDirty();
  // What is on its way itself may be there before it is answered.
  const isTypedOver = isDirty && !form.pending && current.version > began;
  useEffect(() => {
    if (!isDirty) setBegan({ version: Math.max(begun.version, began) });
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when nothing is typed any more
  }, [isDirty]);
  const isNewer = current.version > begun.version;
  useEffect(() => {
    // Nothing is typed here: the form follows by itself.
    if (isNewer && !isDirty) onBegin();
  }, [isNewer, isDirty, onBegin]);
  const places = useLive('reservations.places', {}).rows.filter(({ kind }) => kind === 'activity');

  function startAnew(): void {
    form.forget();
    // After a reload the form begins from what counts already, and is not drawn anew.
    form.reset();
    onBegin();
  }
  async function save(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    if (isDirty) return void (await form.send(event));
    event.preventDefault();
    toast({ title: w.unchanged });
  }
  return (
    <form className={`stack gap-20 ${style.form}`} noValidate method="post" onSubmit={save}>
      <div className={`stack gap-4 ${style.item}`}>
        <DollarsField label={w.fee} note={w.feeHint} {...form.field('fee')} />
      </div>
      <div className={`stack gap-4 ${style.item}`}>
        <DollarsField label={w.meals} note={w.mealsHint} {...form.field('meals')} />
        <CheckField label={w.free} {...form.box('mealsFree')} />
      </div>
      <section className={`stack start-across ${style.activities}`}>
        <h3>{w.activities}</h3>
        <p className="dim">{w.activitiesHint}</p>
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
      {isTypedOver && <CostsConflict theirs={current} onTake={startAnew} />}
      <div className="row gap-12 card pad-12 in-reach">
        <ActionNote of={form} />
        <Button type="submit" loading={form.pending}>
          {isTypedOver ? w.keepMine : w.save}
        </Button>
        {isDirty && (
          <Button kind="plain" onClick={startAnew}>
            {w.discard}
          </Button>
        )}
      </div>
    </form>
  );
}

const readMs = 1_000;

/** The version that somebody has had time to read: one that came under their finger is refused, and not written over. */
function useSeen(began: number, current: number): number {
  const [seen, see] = useState(began);
  useEffect(() => {
    const timer = setTimeout(() => see(current), readMs);
    return () => clearTimeout(timer);
  }, [current]);
  return seen;
}
