import { calls } from '#platform/http/web/calls.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import { useFormAction } from '#platform/http/web/use-form-action.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { CheckField } from '#platform/ui/web/fields/check-field.tsx';
import { TextField } from '#platform/ui/web/fields/text-field.tsx';
import { ActionNote } from '#platform/ui/web/show/notice.tsx';
import { Panel } from '#platform/ui/web/layout/panel.tsx';
import { Button } from '#platform/ui/web/press/button.tsx';
import { SkeletonRows } from '#platform/ui/web/show/skeleton.tsx';
import { useWords } from '#platform/words/web/use-words.ts';
import { z } from 'zod';
import { linenKinds } from '#rooms/housekeeping/linen.ts';
import type { HousekeepingSettings } from '#rooms/housekeeping/shapes.ts';
import { housekeepingWords } from '#rooms/housekeeping/words/words.ts';

/** How this camp cleans. */
export function SettingsTab() {
  const [settings] = useLive('housekeeping.settings', {}).rows;
  if (settings === undefined) return <SkeletonRows rows={4} />;
  return (
    <div className="stack within-form">
      <Inspecting settings={settings} />
      <Linen key={JSON.stringify(settings.linen)} settings={settings} />
      <NotOurs />
    </div>
  );
}

function Inspecting({ settings: { inspects, linen } }: { settings: HousekeepingSettings }) {
  const w = useWords(housekeepingWords).settings;
  const change = useAction(calls.housekeeping.changeSettings.mutate, {});
  return (
    <Panel title={w.inspecting}>
      <CheckField
        kind="switch"
        label={w.inspects}
        note={w.inspectsNote}
        checked={inspects}
        onChange={() => void change.run({ inspects: !inspects, linen })}
      />
      <ActionNote of={change} />
    </Panel>
  );
}

const count = z.coerce.number<string>().int('not-a-count').min(0, 'not-a-count').max(20, 'not-a-count');
const LinenTyped = z.strictObject({ sheets: count, pillowcases: count, blankets: count, bathTowels: count, handTowels: count });

function Linen({ settings: { inspects, linen } }: { settings: HousekeepingSettings }) {
  const w = useWords(housekeepingWords);
  const form = useFormAction((typed: z.output<typeof LinenTyped>) => calls.housekeeping.changeSettings.mutate({ inspects, linen: typed }), {
    shape: LinenTyped,
    start: Object.fromEntries(linenKinds.map((kind) => [kind, String(linen[kind])])) as Record<(typeof linenKinds)[number], string>,
    problems: w.problems,
    done: () => w.settings.saved,
  });
  return (
    <Panel title={w.linen.title} note={w.settings.linenNote}>
      <form className="stack" noValidate method="post" onSubmit={form.send}>
        <div className="fields">
          {linenKinds.map((kind) => (
            <TextField key={kind} label={w.linen.kinds[kind]} inputMode="numeric" {...form.field(kind)} />
          ))}
        </div>
        <ActionNote of={form} />
        <div>
          <Button type="submit" loading={form.pending}>
            {w.settings.save}
          </Button>
        </div>
      </form>
    </Panel>
  );
}

/** What somebody else cleans, to bring back. */
function NotOurs() {
  const w = useWords(housekeepingWords);
  const { rows } = useLive('housekeeping.notOurs', {});
  const bring = useAction(calls.housekeeping.setOurs.mutate, { problems: w.problems, done: () => w.settings.isOurs });
  return (
    <Panel title={w.settings.notOurs} note={w.settings.notOursNote}>
      <ul className="divided">
        {rows.map(({ id, name }) => (
          <li key={id} className="row middle between pad-block-8">
            {name}
            <Button
              kind="plain"
              loading={bring.pending}
              aria-label={`${w.settings.bringBack}: ${name}`}
              onClick={() => bring.run({ id, isOurs: true })}
            >
              {w.settings.bringBack}
            </Button>
          </li>
        ))}
      </ul>
      <ActionNote of={bring} />
    </Panel>
  );
}
