import type { HouseAccount } from '#platform/http/web/house.ts';
import { dayWords } from '#platform/ui/dates.ts';
import { CheckField } from '#platform/ui/web/fields/check-field.tsx';
import { SelectField } from '#platform/ui/web/fields/text-field.tsx';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import { type PrintedAsked, printedParts } from '#rooms/sheets/printed-rows.ts';
import { seesStaffOnly } from '#rooms/sheets/rules.ts';
import type { SheetHead } from '#rooms/sheets/shapes.ts';
import { outWords } from '#rooms/sheets/words/out/words.ts';
import type { PrintChange } from './use-print-asked.ts';

interface PrintChoicesProps {
  head: SheetHead;
  account: HouseAccount | null;
  asked: PrintedAsked;
  isLarge: boolean;
  change: PrintChange;
}

/** Whose part, which day, how large, and whether with what is for staff. */
export function PrintChoices({ head, account, asked, isLarge, change }: PrintChoicesProps) {
  const w = useWords(outWords);
  const formatting = useFormatting();
  const parts = printedParts.filter((one) => one !== 'me' || account !== null);
  return (
    <>
      <div className="controls">
        <SelectField
          label={w.which}
          choices={parts.map((value) => ({ value, text: w.parts[value] }))}
          value={asked.part}
          onChange={(event) => change({ part: printedParts.find((one) => one === event.currentTarget.value) ?? 'all' })}
        />
        <SelectField
          label={w.days}
          nothing={w.everyDay}
          choices={head.days.map((value) => ({ value, text: dayWords(value, formatting) }))}
          value={asked.day}
          onChange={(event) => change({ day: event.currentTarget.value })}
        />
        <SelectField
          label={w.size}
          choices={(['usual', 'large'] as const).map((value) => ({ value, text: w.sizes[value] }))}
          value={isLarge ? 'large' : 'usual'}
          onChange={(event) => change({ size: event.currentTarget.value === 'large' ? 'large' : 'usual' })}
        />
      </div>
      {seesStaffOnly(account, head.id) && (
        <CheckField label={w.withStaff} checked={asked.withStaff} onChange={() => change({ staff: asked.withStaff ? 'no' : 'yes' })} />
      )}
    </>
  );
}
