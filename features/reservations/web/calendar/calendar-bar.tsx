import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import Printer from 'lucide-react/icons/printer';
import type { ReactNode } from 'react';
import { readUrlState } from '#platform/url-state/url-state.ts';
import type { Day } from '#platform/time/calendar.ts';
import { Button, IconButton } from '#platform/ui/web/controls/button.tsx';
import { SelectField } from '#platform/ui/web/fields/text-field.tsx';
import { Segmented } from '#platform/ui/web/controls/tabs.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { calendarTexts } from '#features/reservations/i18n/calendar/texts.ts';
import { calendarParameters, views, zooms, type CalendarAddress, type CalendarView } from './address.ts';
import style from './calendar.module.css';
import { shiftPeriod } from './period.ts';
import type { ChangeAddress } from './use-calendar-address.ts';
import { useNarrow } from './use-screen.ts';

interface CalendarBarProps {
  address: CalendarAddress;
  on: Day;
  today: Day;
  changeAddress: ChangeAddress;
  tools?: ReactNode;
}

export function CalendarBar({ address, on: selectedDay, today, changeAddress, tools }: CalendarBarProps) {
  const w = useTexts(calendarTexts);
  const { view, zoom } = address;
  const isNarrow = useNarrow();
  const choices = views.map((value) => ({ value, text: w.views[value] }));
  return (
    <div className={`filter-bar print:hidden gap-x-4 mb-2 ${style.bar}`}>
      <div className="flex gap-2">
        <IconButton kind="plain" label={w.earlier[view]} onClick={() => changeAddress({ on: shiftPeriod(address, selectedDay, -1) })}>
          <ChevronLeft size={20} aria-hidden />
        </IconButton>
        <Button
          kind="plain"
          className={style.today}
          aria-current={selectedDay === today ? 'date' : undefined}
          onClick={() => changeAddress({ on: null })}
        >
          {w.today}
        </Button>
        <IconButton kind="plain" label={w.later[view]} onClick={() => changeAddress({ on: shiftPeriod(address, selectedDay, 1) })}>
          <ChevronRight size={20} aria-hidden />
        </IconButton>
        {!isNarrow && <GoToDate on={selectedDay} changeAddress={changeAddress} />}
      </div>
      <div className={`flex flex-wrap gap-2 ${style.looks}`}>
        {isNarrow ? (
          <SelectField
            label={w.view}
            choices={choices}
            value={view}
            onChange={(event) => changeAddress({ view: event.currentTarget.value as CalendarView }, 'push')}
          />
        ) : (
          <Segmented label={w.view} choices={choices} value={view} onChange={(chosen) => changeAddress({ view: chosen }, 'push')} />
        )}
        {view === 'places' && (
          <Segmented
            label={w.zoom}
            choices={zooms.map((value) => ({ value, text: w.zooms[value] }))}
            value={zoom}
            onChange={(chosen) => changeAddress({ zoom: chosen })}
          />
        )}
      </div>
      <div className={`flex gap-1.5 ms-auto ${style.tools}`}>
        {tools}
        <IconButton className={style.paper} kind="quiet" label={w.print} title={w.print} onClick={() => window.print()}>
          <Printer size={20} aria-hidden />
        </IconButton>
      </div>
    </div>
  );
}

export function GoToDate({ on: selectedDay, changeAddress }: { on: Day; changeAddress: ChangeAddress }) {
  const { goTo } = useTexts(calendarTexts);
  const turnTo = (day: Day | null) => day && changeAddress({ on: day });
  return (
    <input
      type="date"
      className={`border rounded bg-card text-ink px-3 ${style.goTo}`}
      aria-label={goTo}
      title={goTo}
      value={selectedDay}
      // Ignore a half-typed date, for which the URL parser returns null.
      onChange={(event) => turnTo(readUrlState(calendarParameters, { on: event.currentTarget.value }).on)}
    />
  );
}
