import { calls } from '#platform/http/web/calls.ts';
import { dayIn } from '#platform/time/calendar.ts';
import { useSession } from '#platform/http/web/session.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { spanWords } from '#platform/ui/dates.ts';
import { ActionNote } from '#platform/ui/web/show/notice.tsx';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { useGo } from '#platform/ui/web/go.ts';
import { Name } from '#platform/ui/web/layout/text.tsx';
import { Button } from '#platform/ui/web/press/button.tsx';
import { useWords } from '#platform/words/web/use-words.ts';
import { mayEdit, sheetPath } from '#rooms/sheets/rules.ts';
import { copyWords } from '#rooms/sheets/words/copies/words.ts';

interface EventWithout {
  id: string;
  name: string;
  startsAt: string;
  endsAt: string;
}

/** Events that have not ended and have no sheet yet, each with the way to make one. */
export function WithoutSheet() {
  const w = useWords(copyWords);
  const session = useSession();
  const who = session.state === 'account' ? session.account : null;
  const { rows } = useLive('reservations.events', {});
  const events = rows.filter(({ id, matrixLink }) => matrixLink === '' && mayEdit(who, id));
  if (events.length === 0) return null;
  return (
    <section className="within above-24 screen-only" aria-label={w.without}>
      <details className="later">
        <summary>{w.withoutCount(events.length)}</summary>
        <ul className="stack gap-8 above-12">
          {events.map((event) => (
            <Event key={event.id} event={event} />
          ))}
        </ul>
      </details>
    </section>
  );
}

function Event({ event: { id, name, startsAt, endsAt } }: { event: EventWithout }) {
  const w = useWords(copyWords);
  const formatting = useFormatting();
  const go = useGo();
  const make = useAction(calls.sheets.create.mutate, { problems: w.problems, done: () => go(sheetPath(id)) });
  return (
    <li className="line gap-16 middle between">
      <span className="anywhere fit">
        <strong>
          <Name>{name}</Name>
        </strong>
        <span className="meta block">{spanWords(dayIn(formatting.zone, startsAt), dayIn(formatting.zone, endsAt), formatting)}</span>
        <ActionNote of={make} />
      </span>
      <span className="fixed">
        <Button kind="plain" aria-label={w.makeOf(name)} loading={make.pending} onClick={() => void make.run({ id })}>
          {w.make}
        </Button>
      </span>
    </li>
  );
}
