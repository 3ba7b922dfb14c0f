import { calls } from '#platform/http/web/calls.ts';
import { dayIn } from '#platform/time/calendar.ts';
import { useSession } from '#platform/http/web/session.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { formatDateRange } from '#platform/i18n/dates.ts';
import { ActionNote } from '#platform/ui/web/display/notice.tsx';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { useOpenPath } from '#platform/ui/web/navigation.ts';
import { IsolatedName } from '#platform/ui/web/layout/text.tsx';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { canEditSheet, sheetPath } from '#features/sheets/rules.ts';
import { copyTexts } from '#features/sheets/i18n/copies/texts.ts';

interface EventWithoutSheet {
  id: string;
  name: string;
  startsAt: string;
  endsAt: string;
}

export function EventsWithoutSheet() {
  const w = useTexts(copyTexts);
  const session = useSession();
  const who = session.state === 'account' ? session.account : null;
  const { rows } = useLive('reservations.events', {});
  const events = rows.filter(({ id, matrixLink }) => matrixLink === '' && canEditSheet(who, id));
  if (events.length === 0) return null;
  return (
    <section className="max-w-5xl mt-6 print:hidden" aria-label={w.without}>
      <details className="disclosure">
        <summary>{w.withoutCount(events.length)}</summary>
        <ul className="grid grid-cols-1 gap-2 mt-3">
          {events.map((event) => (
            <Event key={event.id} event={event} />
          ))}
        </ul>
      </details>
    </section>
  );
}

function Event({ event: { id, name, startsAt, endsAt } }: { event: EventWithoutSheet }) {
  const w = useTexts(copyTexts);
  const formatting = useFormatting();
  const go = useOpenPath();
  const make = useAction(calls.sheets.create.mutate, { problems: w.problems, done: () => go(sheetPath(id)) });
  return (
    <li className="flex gap-4 items-center justify-between">
      <span className="wrap-anywhere min-w-0">
        <strong>
          <IsolatedName>{name}</IsolatedName>
        </strong>
        <span className="text-dim text-sm block">
          {formatDateRange(dayIn(formatting.zone, startsAt), dayIn(formatting.zone, endsAt), formatting)}
        </span>
        <ActionNote of={make} />
      </span>
      <span className="flex-none">
        <Button kind="plain" aria-label={w.makeOf(name)} loading={make.pending} onClick={() => void make.run({ id })}>
          {w.make}
        </Button>
      </span>
    </li>
  );
}
