import Mails from 'lucide-react/icons/mails';
import { urlStateShape, idParam, choiceParam } from '#platform/url-state/url-state.ts';
import { useUrlState } from '#platform/url-state/web/use-url-state.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { useInternalLink } from '#platform/ui/web/navigation.ts';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { NothingFound } from '#platform/ui/web/records/records.tsx';
import { EmptyState } from '#platform/ui/web/display/notice.tsx';
import { Panel } from '#platform/ui/web/layout/panel.tsx';
import { SelectField } from '#platform/ui/web/fields/text-field.tsx';
import { SkeletonRows } from '#platform/ui/web/display/skeleton.tsx';
import { type Column, DataTable } from '#platform/ui/web/display/table/data-table.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { RelativeTime } from '#platform/ui/web/layout/text.tsx';
import { type MailRow, type MailState, mailStates } from '#features/settings/shapes.ts';
import { settingsTexts } from '#features/settings/i18n/texts.ts';
import { MailDialog } from './mail-dialog.tsx';
import { MailStateTag } from './mail-state-tag.tsx';

const mailsAddress = urlStateShape({ state: choiceParam(['', ...mailStates], ''), mail: idParam() });

export function OutboxPanel() {
  const w = useTexts(settingsTexts).mails;
  const [{ state, mail }, change] = useUrlState(mailsAddress);
  const [camp] = useLive('settings.camp', {}).rows;
  return (
    <Panel title={w.title} plain>
      {camp?.senderAddress === null && <p className="warning-box mb-4">{w.noServer}</p>}
      <div className="filter-bar mb-3">
        <SelectField
          label={w.show}
          emptyText={w.all}
          choices={mailStates.map((value) => ({ value, text: w.states[value] }))}
          value={state}
          onChange={(event) => change({ state: event.currentTarget.value as MailState | '' }, 'push')}
        />
      </div>
      <MailTable
        state={state}
        open={mail}
        onOpen={({ id: opened }) => change({ mail: opened }, 'push')}
        onShowAll={() => change({ state: '' }, 'push')}
      />
      {mail !== null && <MailDialog id={mail} onClose={() => change({ mail: null }, 'replace')} />}
    </Panel>
  );
}

interface MailTableProps {
  state: MailState | '';
  open: string | null;
  onOpen: (mail: MailRow) => void;
  onShowAll: () => void;
}

function MailTable({ state, open, onOpen, onShowAll }: MailTableProps) {
  const w = useTexts(settingsTexts).mails;
  const settings = useInternalLink('/admin?tab=settings');
  const { rows, state: liveState } = useLive('settings.mails', state === '' ? {} : { state });
  if (liveState === 'loading') return <SkeletonRows rows={6} />;
  const newestFirst = rows.toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
  const columns: Column<MailRow>[] = [
    { key: 'subject', title: w.subject, cell: (mail) => mail.subject },
    { key: 'to', title: w.to, cell: (mail) => <Recipient address={mail.recipient} /> },
    { key: 'at', title: w.at, cell: (mail) => <RelativeTime at={mail.createdAt} />, width: '8rem' },
    { key: 'state', title: w.state, cell: (mail) => <MailStateTag state={mail.state} />, width: '8rem', untitled: true },
  ];
  const empty =
    state === '' ? (
      <EmptyState
        icon={<Mails size={26} />}
        title={w.empty}
        action={
          <Button as="a" kind="plain" {...settings}>
            {w.sender}
          </Button>
        }
      >
        <p>{w.whatAppears}</p>
      </EmptyState>
    ) : (
      <NothingFound onShowAll={onShowAll} />
    );
  return <DataTable label={w.title} columns={columns} rows={newestFirst} onOpen={onOpen} openKey={open ?? undefined} empty={empty} />;
}

/** Allows a line break before '@', because addresses are long. */
function Recipient({ address }: { address: string }) {
  const at = address.lastIndexOf('@');
  return (
    <>
      {address.slice(0, at)}
      <wbr />
      {address.slice(at)}
    </>
  );
}
