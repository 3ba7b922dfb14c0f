import Plus from 'lucide-react/icons/plus';
import { dayIn } from '#platform/time/calendar.ts';
import { useState } from 'react';
import { useLive } from '#platform/live/web/use-live.ts';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { Panel } from '#platform/ui/web/layout/panel.tsx';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { SkeletonRows } from '#platform/ui/web/display/skeleton.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { monthOf } from '#features/point-persons/rules.ts';
import type { PointPersonRow } from '#features/point-persons/shapes.ts';
import { pointPersonTexts } from '#features/point-persons/i18n/texts.ts';
import { MonthBar } from './month-bar.tsx';
import { MonthList } from './month-list.tsx';
import { PointPersonHistory } from './point-person-history.tsx';
import { RoleDialog } from './role-dialog.tsx';

export function PointPersonsPanel() {
  const w = useTexts(pointPersonTexts);
  const { now, zone } = useFormatting();
  const current = monthOf(dayIn(zone, now));
  const [month, setMonth] = useState(current);
  const [edited, setEdited] = useState<PointPersonRow | 'new' | null>(null);
  const { rows, state } = useLive('pointPersons.month', { month });
  const role = edited === 'new' ? null : (rows.find(({ id }) => id === edited?.id) ?? edited);
  const add = (
    <Button kind="plain" icon={<Plus size={18} aria-hidden />} onClick={() => setEdited('new')}>
      {w.addRole}
    </Button>
  );
  return (
    <>
      <Panel title={w.title} note={w.note} action={rows.length > 0 && add}>
        {/* The panel stays mounted while another month loads, so that keyboard users keep their focus. */}
        {(rows.length > 0 || state === 'loading') && <MonthBar month={month} current={current} rows={rows} onShow={setMonth} />}
        {state === 'loading' ? <SkeletonRows rows={5} /> : <MonthList key={month} month={month} rows={rows} onEdit={setEdited} add={add} />}
      </Panel>
      <Panel title={w.historyTitle}>
        <PointPersonHistory />
      </Panel>
      {edited !== null && <RoleDialog role={role} onClose={() => setEdited(null)} />}
    </>
  );
}
