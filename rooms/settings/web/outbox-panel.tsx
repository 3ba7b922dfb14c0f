import { useNavigate, useSearch } from '@tanstack/react-router';
import Mails from 'lucide-react/icons/mails';
import { useLive } from '#platform/live/web/use-live.ts';
import { EmptyState } from '#platform/ui/web/show/notice.tsx';
import { Panel } from '#platform/ui/web/layout/panel.tsx';
import { SelectField } from '#platform/ui/web/fields/text-field.tsx';
import { SkeletonRows } from '#platform/ui/web/show/skeleton.tsx';
import { type Column, DataTable } from '#platform/ui/web/show/table/data-table.tsx';
import { When } from '#platform/ui/web/show/when.tsx';
import { useWords } from '#platform/words/web/use-words.ts';
import { type MailRow, type MailState, mailStates } from '#rooms/settings/shapes.ts';
import { settingsWords } from '#rooms/settings/words/words.ts';
import { MailDialog } from './mail-dialog.tsx';
import { MailStateTag } from './mail-state-tag.tsx';
import style from './settings-panel.module.css';

type Search = Readonly<Record<string, string | undefined>>;

/** What the house wrote to people: the last 200, and whether each has arrived at the mail server. */
export function OutboxPanel() {
  const w = useWords(settingsWords).mails;
  const search: Search = useSearch({ strict: false });
  const navigate = useNavigate();
  const state = mailStates.find((one) => one === search['state']);
  const [camp] = useLive('settings.camp', {}).rows;
  function put(change: Search): void {
    void navigate({ to: '/admin', search: (before: Search) => ({ ...before, ...change }), resetScroll: false });
  }
  return (
    <Panel title={w.title} plain>
      {camp?.senderAddress === null && <p className="ember-box below-16">{w.noServer}</p>}
      <div className={style.filter}>
        <SelectField
          label={w.show}
          nothing={w.all}
          choices={mailStates.map((value) => ({ value, text: w.states[value] }))}
          value={state ?? ''}
          onChange={(event) => put({ state: event.currentTarget.value || undefined })}
        />
      </div>
      <MailTable state={state} open={search['mail']} onOpen={(mail) => put({ mail: mail.id })} />
      {search['mail'] !== undefined && <MailDialog id={search['mail']} onClose={() => put({ mail: undefined })} />}
    </Panel>
  );
}

interface MailTableProps {
  state: MailState | undefined;
  open: string | undefined;
  onOpen: (mail: MailRow) => void;
}

function MailTable({ state, open, onOpen }: MailTableProps) {
  const w = useWords(settingsWords).mails;
  const { rows, state: liveState } = useLive('settings.mails', state === undefined ? {} : { state });
  if (liveState === 'loading') return <SkeletonRows rows={6} />;
  const newestFirst = rows.toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
  const columns: Column<MailRow>[] = [
    { key: 'subject', title: w.subject, cell: (mail) => mail.subject, width: 'minmax(0, 2fr)' },
    { key: 'to', title: w.to, cell: (mail) => mail.recipient, width: 'minmax(0, 1.5fr)' },
    { key: 'at', title: w.at, cell: (mail) => <When at={mail.createdAt} /> },
    { key: 'state', title: w.state, cell: (mail) => <MailStateTag state={mail.state} />, width: '8rem', untitled: true },
  ];
  const empty = (
    <EmptyState icon={<Mails size={26} />} title={w.empty}>
      <p>{w.whatAppears}</p>
    </EmptyState>
  );
  return (
    <DataTable
      label={w.title}
      columns={columns}
      rows={newestFirst}
      rowKey={(mail) => mail.id}
      onOpen={onOpen}
      openKey={open}
      empty={empty}
    />
  );
}
