import type { UrlStateOf } from '#platform/url-state/url-state.ts';
import type { ChangeUrlState } from '#platform/url-state/web/use-url-state.ts';
import { addDays, dayIn } from '#platform/time/calendar.ts';
import { formatNearDate } from '#platform/i18n/dates.ts';
import { SearchBox } from '#platform/ui/web/fields/search-box.tsx';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { SelectField } from '#platform/ui/web/fields/text-field.tsx';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import type { RecordsState } from '#platform/ui/web/records/use-records.ts';
import type { Selection } from '#platform/ui/web/records/use-selection.ts';
import { uiPartTexts } from '#platform/ui/i18n/parts/texts.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { cleaningStates } from '#features/housekeeping/rules.ts';
import type { BoardRow } from '#features/housekeeping/shapes.ts';
import { housekeepingTexts } from '#features/housekeeping/i18n/texts.ts';
import type { boardAddress } from './board-address.ts';

/** Number of days that the menu offers. The URL accepts any day. */
const dayChoiceCount = 14;

interface BoardToolsProps {
  places: RecordsState<BoardRow>;
  address: UrlStateOf<typeof boardAddress>;
  change: ChangeUrlState<typeof boardAddress>;
  selection: Selection;
}

export function BoardTools({ places, address, change, selection }: BoardToolsProps) {
  const w = useTexts(housekeepingTexts);
  const { selection: words } = useTexts(uiPartTexts);
  return (
    <div className="filter-bar">
      <SearchBox label={w.board.search} value={places.typed} onChange={places.type} />
      <DayField day={address.day} onChange={(day) => change({ day })} />
      <SelectField
        label={w.board.who}
        choices={[
          { value: 'all', text: w.board.everyone },
          { value: 'mine', text: w.board.mine },
        ]}
        value={address.who}
        onChange={(event) => change({ who: event.currentTarget.value === 'mine' ? 'mine' : 'all' })}
      />
      <SelectField
        label={w.board.state}
        emptyText={w.board.anyState}
        choices={cleaningStates.map((value) => ({ value, text: w.states[value] }))}
        value={address.state}
        onChange={(event) => change({ state: cleaningStates.find((cleaningState) => cleaningState === event.currentTarget.value) ?? '' })}
      />
      {!selection.isOn && places.shown.length > 0 && (
        <Button kind="plain" onClick={selection.begin}>
          {words.begin}
        </Button>
      )}
    </div>
  );
}

function DayField({ day, onChange }: { day: string | null; onChange: (day: string | null) => void }) {
  const w = useTexts(housekeepingTexts).board;
  const formatting = useFormatting();
  const today = dayIn(formatting.zone, formatting.now);
  const offered = Array.from({ length: dayChoiceCount - 1 }, (_, nth) => addDays(today, nth + 1));
  const later = day === null || day <= today || offered.includes(day) ? offered : [...offered, day];
  return (
    <SelectField
      label={w.day}
      emptyText={w.today}
      choices={later.map((value) => ({ value, text: formatNearDate(value, formatting) }))}
      value={day === null || day <= today ? '' : day}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  );
}
