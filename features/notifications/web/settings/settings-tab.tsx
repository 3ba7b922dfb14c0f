import { z } from 'zod';
import { clockTime } from '#platform/time/clock-time.ts';
import { calls } from '#platform/http/web/calls.ts';
import { useFormAction } from '#platform/http/web/use-form-action.ts';
import { useLiveEdits } from '#platform/records/web/use-live-edits.tsx';
import { useLive } from '#platform/live/web/use-live.ts';
import { CheckField } from '#platform/ui/web/fields/check-field.tsx';
import { TextField } from '#platform/ui/web/fields/text-field.tsx';
import { ActionNote } from '#platform/ui/web/display/notice.tsx';
import { Panel } from '#platform/ui/web/layout/panel.tsx';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { SkeletonRows } from '#platform/ui/web/display/skeleton.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { type QuietHours, defaultQuietHours } from '#features/notifications/rules.ts';
import { notificationTexts } from '#features/notifications/i18n/texts.ts';
import { TopicsPanel } from './topics-panel.tsx';

export function SettingsTab() {
  return (
    <div className="grid grid-cols-1 gap-4 max-w-5xl">
      <div className="max-w-form">
        <QuietHoursPanel />
      </div>
      <TopicsPanel />
    </div>
  );
}

function QuietHoursPanel() {
  const w = useTexts(notificationTexts).settings;
  const [row] = useLive('notifications.quietHours', {}).rows;
  return (
    <Panel title={w.quiet} note={w.quietNote}>
      {row === undefined ? <SkeletonRows rows={2} /> : <QuietHoursForm quiet={row.quiet} />}
    </Panel>
  );
}

const QuietHoursInput = z.strictObject({ isQuiet: z.boolean(), from: clockTime, to: clockTime });

function QuietHoursForm({ quiet }: { quiet: QuietHours | null }) {
  const w = useTexts(notificationTexts);
  const stored = { isQuiet: quiet !== null, ...(quiet ?? defaultQuietHours) };
  const form = useFormAction(
    ({ isQuiet, ...hours }: z.output<typeof QuietHoursInput>) =>
      calls.notifications.changeQuietHours.mutate({ quiet: isQuiet ? hours : null }),
    { shape: QuietHoursInput, start: stored, problems: w.problems, done: () => w.settings.saved },
  );
  useLiveEdits(stored, form);
  return (
    <form className="grid grid-cols-1 gap-4" noValidate method="post" onSubmit={form.send}>
      <CheckField kind="switch" label={w.settings.isQuiet} {...form.box('isQuiet')} />
      <div className="fields">
        <TextField label={w.settings.from} type="time" {...form.field('from')} />
        <TextField label={w.settings.to} type="time" {...form.field('to')} />
      </div>
      <ActionNote of={form} />
      <div>
        <Button type="submit" kind="plain" loading={form.pending}>
          {w.settings.save}
        </Button>
      </div>
    </form>
  );
}
