import type { AppAccount } from '#platform/http/web/app-types.ts';
import { formatDate } from '#platform/i18n/dates.ts';
import { CheckField } from '#platform/ui/web/fields/check-field.tsx';
import { SelectField } from '#platform/ui/web/fields/text-field.tsx';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { type PrintOptions, printParts } from '#features/sheets/printed-rows.ts';
import { canSeeStaffOnly } from '#features/sheets/rules.ts';
import type { SheetHead } from '#features/sheets/shapes.ts';
import { sharingTexts } from '#features/sheets/i18n/sharing/texts.ts';
import type { ChangePrintOptions } from './use-print-options.ts';

interface PrintChoicesProps {
  head: SheetHead;
  account: AppAccount | null;
  options: PrintOptions;
  isLarge: boolean;
  change: ChangePrintOptions;
}

export function PrintOptionsForm({ head, account, options, isLarge, change }: PrintChoicesProps) {
  const w = useTexts(sharingTexts);
  const formatting = useFormatting();
  const parts = printParts.filter((printPart) => printPart !== 'me' || account !== null);
  return (
    <>
      <div className="filter-bar">
        <SelectField
          label={w.which}
          choices={parts.map((value) => ({ value, text: w.parts[value] }))}
          value={options.part}
          onChange={(event) => change({ part: printParts.find((printPart) => printPart === event.currentTarget.value) ?? 'all' })}
        />
        <SelectField
          label={w.days}
          emptyText={w.everyDay}
          choices={head.days.map((value) => ({ value, text: formatDate(value, formatting) }))}
          value={options.day}
          onChange={(event) => change({ day: event.currentTarget.value })}
        />
        <SelectField
          label={w.size}
          choices={(['usual', 'large'] as const).map((value) => ({ value, text: w.sizes[value] }))}
          value={isLarge ? 'large' : 'usual'}
          onChange={(event) => change({ size: event.currentTarget.value === 'large' ? 'large' : 'usual' })}
        />
      </div>
      {canSeeStaffOnly(account, head.id) && (
        <CheckField label={w.withStaff} checked={options.withStaff} onChange={() => change({ staff: options.withStaff ? 'no' : 'yes' })} />
      )}
    </>
  );
}
