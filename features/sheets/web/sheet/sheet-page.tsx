import { useParams } from '@tanstack/react-router';
import TableProperties from 'lucide-react/icons/table-properties';
import { calls } from '#platform/http/web/calls.ts';
import { useSession } from '#platform/http/web/session.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { NothingHere, usePageName } from '#platform/ui/web/navigation.ts';
import { ActionNote, EmptyState } from '#platform/ui/web/display/notice.tsx';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { SkeletonRows } from '#platform/ui/web/display/skeleton.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { canEditSheet } from '#features/sheets/rules.ts';
import { sheetsTexts } from '#features/sheets/i18n/texts.ts';
import { SheetScreen } from './sheet-screen.tsx';

export function SheetPage() {
  const { _splat: path = '' } = useParams({ from: '/matrices/$' });
  return /^[A-Za-z0-9]{16,64}\/?$/.test(path) ? <SheetOf key={path} id={path.replace('/', '')} /> : <NothingHere />;
}

function SheetOf({ id }: { id: string }) {
  const session = useSession();
  const { rows: heads, state } = useLive('sheets.sheet', { id });
  const rows = useLive('sheets.rows', { id });
  const [head] = heads;
  usePageName(head?.name ?? null);
  const who = session.state === 'account' ? session.account : null;
  if (state === 'loading' || (head !== undefined && rows.state === 'loading') || session.state === 'unknown')
    return <SkeletonRows rows={8} />;
  if (head !== undefined) return <SheetScreen head={head} rows={rows.rows} isLive={rows.state === 'live'} account={who} />;
  return canEditSheet(who, id) ? <NoSheet id={id} /> : <NothingHere />;
}

function NoSheet({ id }: { id: string }) {
  const w = useTexts(sheetsTexts);
  const reservation = useLive('reservations.one', { id });
  const make = useAction(calls.sheets.create.mutate, { problems: w.problems });
  if (reservation.state === 'loading') return <SkeletonRows rows={8} />;
  if (reservation.rows.length === 0) return <NothingHere />;
  return (
    <EmptyState
      icon={<TableProperties size={26} />}
      title={w.page.none}
      action={
        <Button loading={make.pending} onClick={() => void make.run({ id })}>
          {w.page.make}
        </Button>
      }
    >
      <p>{w.page.noneHint}</p>
      <ActionNote of={make} />
    </EmptyState>
  );
}
