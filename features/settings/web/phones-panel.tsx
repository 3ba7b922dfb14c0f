import Phone from 'lucide-react/icons/phone';
import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { useAction } from '#platform/http/web/use-action.ts';
import { ActionNote, EmptyState } from '#platform/ui/web/display/notice.tsx';
import { calls } from '#platform/http/web/calls.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { formatPhone } from '#platform/i18n/phone.ts';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { Panel } from '#platform/ui/web/layout/panel.tsx';
import { SkeletonRows } from '#platform/ui/web/display/skeleton.tsx';
import { type Column, DataTable } from '#platform/ui/web/display/table/data-table.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { PhoneRow } from '#features/settings/shapes.ts';
import { settingsTexts } from '#features/settings/i18n/texts.ts';
import { PhoneDialog } from './phone-dialog.tsx';

export function PhonesPanel() {
  const w = useTexts(settingsTexts).phones;
  const { rows, state } = useLive('settings.phones', {});
  const [edited, setEdited] = useState<PhoneRow | 'new' | null>(null);
  const phone = edited === 'new' ? null : (rows.find(({ id }) => id === edited?.id) ?? edited);
  const add = (
    <Button kind="plain" icon={<Plus size={18} aria-hidden />} onClick={() => setEdited('new')}>
      {w.add}
    </Button>
  );
  return (
    <Panel title={w.title} note={w.note} action={rows.length > 0 && add}>
      {state === 'loading' ? <SkeletonRows rows={2} /> : <Phones rows={rows} onEdit={setEdited} add={add} />}
      {edited !== null && <PhoneDialog phone={phone} onClose={() => setEdited(null)} />}
    </Panel>
  );
}

interface PhonesProps {
  rows: readonly PhoneRow[];
  onEdit: (phone: PhoneRow) => void;
  add: React.ReactNode;
}

function Phones({ rows, onEdit, add }: PhonesProps) {
  const { phones: w, problems } = useTexts(settingsTexts);
  const restore = useAction(calls.settings.addPhone.mutate, { problems });
  const remove = useAction(({ id }: PhoneRow) => calls.settings.removePhone.mutate({ id }), {
    problems,
    done: (_answer, { label }) => ({ title: w.removed, body: label }),
    undo: restore.run,
  });

  const columns: Column<PhoneRow>[] = [
    { key: 'label', title: w.label, cell: (phone) => phone.label, sortBy: (phone) => phone.label },
    { key: 'number', title: w.number, cell: (phone) => `${formatPhone(phone.number)}${phone.extension && ` · ${phone.extension}`}` },
    { key: 'link', title: w.link, cell: (phone) => <code>{w.idHint(phone.id)}</code>, width: 'minmax(0, 1.4fr)' },
  ];
  const empty = (
    <EmptyState icon={<Phone size={26} />} title={w.empty} action={add}>
      <p>{w.whatAppears}</p>
    </EmptyState>
  );
  return (
    <>
      <ActionNote of={[remove, restore]} />
      <DataTable
        label={w.title}
        columns={columns}
        rows={rows}
        onOpen={onEdit}
        actions={(phone) => (
          <Button kind="plain" aria-label={w.remove(phone.label)} onClick={() => remove.run(phone)}>
            {w.drop}
          </Button>
        )}
        empty={empty}
      />
    </>
  );
}
