import type { AddressOf } from '#platform/address/address.ts';
import type { ChangeAddress } from '#platform/address/web/use-address.ts';
import { daysLater, dayIn } from '#platform/time/calendar.ts';
import { nearDayWords } from '#platform/ui/dates.ts';
import { SearchBox } from '#platform/ui/web/fields/search-box.tsx';
import { Button } from '#platform/ui/web/press/button.tsx';
import { SelectField } from '#platform/ui/web/fields/text-field.tsx';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import type { Recorded } from '#platform/ui/web/records/use-records.ts';
import type { Selection } from '#platform/ui/web/records/use-selection.ts';
import { partWords } from '#platform/ui/words/parts/words.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import { cleaningStates } from '#rooms/housekeeping/rules.ts';
import type { BoardRow } from '#rooms/housekeeping/shapes.ts';
import { housekeepingWords } from '#rooms/housekeeping/words/words.ts';
import type { boardAddress } from './board-address.ts';

/** So many days are offered; any other stands in an address all the same. */
const daysOffered = 14;

interface BoardToolsProps {
  places: Recorded<BoardRow>;
  address: AddressOf<typeof boardAddress>;
  change: ChangeAddress<typeof boardAddress>;
  selection: Selection;
}

/** What is searched and narrowed, and the day. */
export function BoardTools({ places, address, change, selection }: BoardToolsProps) {
  const w = useWords(housekeepingWords);
  const { selection: words } = useWords(partWords);
  return (
    <div className="controls">
      <SearchBox label={w.board.search} value={places.typed} onChange={places.type} />
      <DayField day={address.day} onChange={(day) => change({ day })} />
      <SelectField
        label={w.board.who}
        choices={[
          { value: 'all', text: w.board.everybody },
          { value: 'mine', text: w.board.mine },
        ]}
        value={address.who}
        onChange={(event) => change({ who: event.currentTarget.value === 'mine' ? 'mine' : 'all' })}
      />
      <SelectField
        label={w.board.state}
        nothing={w.board.anyState}
        choices={cleaningStates.map((value) => ({ value, text: w.states[value] }))}
        value={address.state}
        onChange={(event) => change({ state: cleaningStates.find((one) => one === event.currentTarget.value) ?? '' })}
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
  const w = useWords(housekeepingWords).board;
  const formatting = useFormatting();
  const today = dayIn(formatting.zone, formatting.now);
  const offered = Array.from({ length: daysOffered - 1 }, (_, nth) => daysLater(today, nth + 1));
  const later = day === null || day <= today || offered.includes(day) ? offered : [...offered, day];
  return (
    <SelectField
      label={w.day}
      nothing={w.today}
      choices={later.map((value) => ({ value, text: nearDayWords(value, formatting) }))}
      value={day === null || day <= today ? '' : day}
      onChange={(event) => onChange(event.currentTarget.value || null)}
    />
  );
}
