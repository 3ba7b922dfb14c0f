import CircleCheck from 'lucide-react/icons/circle-check';
import { useAction } from '#platform/http/web/use-action.ts';
import { ActionNote, EmptyState } from '#platform/ui/web/display/notice.tsx';
import { calls } from '#platform/http/web/calls.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { Panel } from '#platform/ui/web/layout/panel.tsx';
import { SkeletonRows } from '#platform/ui/web/display/skeleton.tsx';
import { type Column, DataTable } from '#platform/ui/web/display/table/data-table.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { RelativeTime } from '#platform/ui/web/layout/text.tsx';
import type { FailedJobRow } from '#features/settings/shapes.ts';
import { settingsTexts } from '#features/settings/i18n/texts.ts';

export function JobsPanel() {
  const { jobs: w, problems } = useTexts(settingsTexts);
  const { rows, state } = useLive('settings.deadLetters', {});
  const nameOf = (row: FailedJobRow) => w.names[row.job] ?? row.job;

  const tryAgain = useAction((row: FailedJobRow) => calls.settings.tryAgain.mutate({ id: row.id }), {
    problems,
    done: (_answer, row) => ({ title: w.trying, body: nameOf(row) }),
  });

  const columns: Column<FailedJobRow>[] = [
    { key: 'job', title: w.job, cell: nameOf, sortBy: nameOf },
    { key: 'reason', title: w.reason, cell: (row) => <span className="wrap-anywhere">{row.reason}</span>, width: 'minmax(0, 2fr)' },
    { key: 'failedAt', title: w.failedAt, cell: (row) => <RelativeTime at={row.failedAt} />, sortBy: (row) => row.failedAt },
    { key: 'tries', title: w.tries, cell: (row) => row.tries, width: '4rem', isNumber: true },
  ];
  const empty = (
    <EmptyState icon={<CircleCheck size={26} />} title={w.empty}>
      <p>{w.whatAppears}</p>
    </EmptyState>
  );
  return (
    <Panel title={w.title} note={w.note} plain>
      <ActionNote of={tryAgain} />
      {state === 'loading' ? (
        <SkeletonRows rows={3} />
      ) : (
        <DataTable
          label={w.title}
          columns={columns}
          rows={rows}
          actions={(row) => (
            <Button kind="plain" disabled={tryAgain.pending} onClick={() => tryAgain.run(row)}>
              {w.tryAgain}
            </Button>
          )}
          empty={empty}
        />
      )}
    </Panel>
  );
}
