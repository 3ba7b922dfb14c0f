import { isUnchanged } from '#platform/http/outcome.ts';
import { calls } from '#platform/http/web/calls.ts';
import type { Edits } from '#platform/http/field-changes.ts';
import { useLiveEdits } from '#platform/records/web/use-live-edits.tsx';
import { useAction } from '#platform/http/web/use-action.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { useForm } from '#platform/ui/web/forms/use-form.ts';
import { CheckField } from '#platform/ui/web/fields/check-field.tsx';
import { TextField } from '#platform/ui/web/fields/text-field.tsx';
import { useFrozenList } from '#platform/ui/web/records/frozen-rows.ts';
import { ActionNote } from '#platform/ui/web/display/notice.tsx';
import { Panel } from '#platform/ui/web/layout/panel.tsx';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { SkeletonRows } from '#platform/ui/web/display/skeleton.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { z } from 'zod';
import { type LinenKind, linenKinds, type LinenRates } from '#features/housekeeping/linen.ts';
import type { HousekeepingSettings } from '#features/housekeeping/shapes.ts';
import { housekeepingTexts } from '#features/housekeeping/i18n/texts.ts';

export function SettingsTab() {
  const [settings] = useLive('housekeeping.settings', {}).rows;
  if (settings === undefined) return <SkeletonRows rows={4} />;
  return (
    <div className="grid grid-cols-1 gap-4 max-w-form">
      <InspectionSettings settings={settings} />
      <LinenSettings settings={settings} />
      <PlacesNotCleanedByUs />
    </div>
  );
}

function InspectionSettings({ settings: { inspects } }: { settings: HousekeepingSettings }) {
  const { settings: w, problems } = useTexts(housekeepingTexts);
  const change = useAction(calls.housekeeping.changeSettings.mutate, { problems });
  return (
    <Panel title={w.inspecting}>
      <CheckField
        kind="switch"
        label={w.inspects}
        note={w.inspectsNote}
        checked={inspects}
        onChange={() => void change.run({ changes: { inspects: { from: inspects, to: !inspects } } })}
      />
      <ActionNote of={change} />
    </Panel>
  );
}

const count = z.coerce.number<string>().int('not-a-count').min(0, 'not-a-count').max(20, 'not-a-count');
const LinenDraft = z.strictObject({ sheets: count, pillowcases: count, blankets: count, bathTowels: count, handTowels: count });
type LinenTexts = Record<LinenKind, string>;

function LinenSettings({ settings: { linen } }: { settings: HousekeepingSettings }) {
  const w = useTexts(housekeepingTexts);
  const stored = toLinenTexts(linen);
  const change = useAction((changes: Partial<Edits<LinenRates>>) => calls.housekeeping.changeSettings.mutate({ changes }), {
    problems: w.problems,
    done: () => w.settings.saved,
  });
  const form = useForm<LinenTexts, LinenRates>({ shape: LinenDraft, start: stored, problems: w.problems, failure: change.failure });
  const edits = useLiveEdits<LinenTexts>(stored, form, useLive('housekeeping.settingsHistory', { id: 'housekeeping' }).rows);
  const save = form.submit((typed) => {
    const changed = Object.entries(edits.toChanges(toLinenTexts(typed)));
    return change.run(Object.fromEntries(changed.map(([kind, { from, to }]) => [kind, { from: Number(from), to: Number(to) }])));
  });
  return (
    <Panel title={w.linen.title} note={w.settings.linenNote}>
      <form className="grid grid-cols-1 gap-4" noValidate method="post" onSubmit={save}>
        <div className="fields">
          {linenKinds.map((kind) => (
            <div key={kind}>
              <TextField label={w.linen.kinds[kind]} inputMode="numeric" {...form.field(kind)} />
              {edits.renderConflict(kind)}
            </div>
          ))}
        </div>
        <ActionNote of={change} />
        <div>
          <Button type="submit" loading={change.pending}>
            {w.settings.save}
          </Button>
        </div>
      </form>
    </Panel>
  );
}

function toLinenTexts(linen: LinenRates): LinenTexts {
  return Object.fromEntries(linenKinds.map((kind) => [kind, String(linen[kind])])) as LinenTexts;
}

function PlacesNotCleanedByUs() {
  const w = useTexts(housekeepingTexts);
  const { shown: visiblePlaces, isGone, pointer } = useFrozenList(useLive('housekeeping.notOurs', {}).rows);
  const bring = useAction(calls.housekeeping.setOurs.mutate, {
    problems: w.problems,
    done: (answer) => (isUnchanged(answer) ? undefined : w.settings.addedToBoard),
  });
  return (
    <Panel title={w.settings.notOnBoard} note={w.settings.notOnBoardNote}>
      {visiblePlaces.length === 0 && <p className="text-dim">{w.settings.allOnBoard}</p>}
      <ul {...pointer} className="divide-y">
        {visiblePlaces.map(({ id, name }) => (
          <li key={id} inert={isGone(id)} className="flex flex-wrap gap-2 items-center justify-between py-2">
            {name}
            <Button
              kind="plain"
              loading={bring.pending}
              aria-label={`${w.settings.addToBoard}: ${name}`}
              onClick={() => bring.run({ id, isOurs: true })}
            >
              {w.settings.addToBoard}
            </Button>
          </li>
        ))}
      </ul>
      <ActionNote of={bring} />
    </Panel>
  );
}
