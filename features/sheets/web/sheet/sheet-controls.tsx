import type { ReactNode } from 'react';
import { formatDate } from '#platform/i18n/dates.ts';
import { SelectField } from '#platform/ui/web/fields/text-field.tsx';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { Segmented } from '#platform/ui/web/controls/tabs.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { hasDepartment, type RowFilter, rowFilters } from '#features/sheets/filter-rows.ts';
import { sheetsTexts } from '#features/sheets/i18n/texts.ts';

type View = 'table' | 'list' | 'places';

interface SheetControlsProps {
  view: View;
  whose: RowFilter;
  day: string | null;
  days: readonly string[];
  area: string | null;
  change(some: { view?: View; rows?: RowFilter; day?: string | null }): void;
  children?: ReactNode;
}

export function SheetControls({ view, whose, day, days, area, change, children }: SheetControlsProps) {
  const w = useTexts(sheetsTexts).page;
  const formatting = useFormatting();
  const filters = rowFilters
    .filter((filter) => area !== null || (filter !== 'mine' && filter !== 'department'))
    .filter((filter) => filter !== 'department' || hasDepartment(area ?? ''));
  return (
    <div className="filter-bar mb-2 print:hidden">
      <Segmented
        label={w.view}
        choices={(['table', 'list', 'places'] as const).map((value) => ({ value, text: w.views[value] }))}
        value={view}
        onChange={(value) => change({ view: value })}
      />
      {children}
      <SelectField
        label={w.whose}
        value={whose}
        choices={filters.map((value) => ({ value, text: w.whoses[value] }))}
        onChange={(event) => change({ rows: event.target.value as RowFilter })}
      />
      <SelectField
        label={w.days}
        value={day ?? ''}
        emptyText={w.allDays}
        choices={days.map((value) => ({ value, text: formatDate(value, formatting) }))}
        onChange={(event) => change({ day: event.target.value === '' ? null : event.target.value })}
      />
    </div>
  );
}
