import Printer from 'lucide-react/icons/printer';
import { useState } from 'react';
import { calls } from '#platform/http/web/calls.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import { formatTimeOrDateTime, formatDateTime, formatTime } from '#platform/i18n/dates.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { Panel } from '#platform/ui/web/layout/panel.tsx';
import { IsolatedName, Tag, RelativeTime } from '#platform/ui/web/layout/text.tsx';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { PhoneLink } from '#platform/ui/web/controls/link.tsx';
import { ActionNote } from '#platform/ui/web/display/notice.tsx';
import { Progress } from '#platform/ui/web/display/spinner.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { UrgentRecipientRow, UrgentRow } from '#features/notifications/shapes.ts';
import { urgentTexts } from '#features/notifications/i18n/urgent/texts.ts';

export function UrgentMessagePanel({ row }: { row: UrgentRow }) {
  const w = useTexts(urgentTexts);
  const formatting = useFormatting();
  const [article, setArticle] = useState<HTMLElement | null>(null);
  const seen = row.asked.filter(({ seenAt }) => seenAt !== null);
  // Once the message is over, no one needs a call.
  const toCall = row.overAt || row.endedAt ? [] : row.asked.filter(({ seenAt }) => seenAt === null);
  const summary = row.asked.length === 0 ? w.noOneNotified : w.seenBy(seen.length, row.asked.length);
  return (
    <article ref={setArticle} aria-label={row.title}>
      <Panel
        title={row.title}
        note={
          <>
            {row.sender === '' ? w.system : <IsolatedName>{w.from(row.sender)}</IsolatedName>}
            {' · '}
            <span className="print:hidden">
              <RelativeTime at={row.at} />
            </span>
            <span className="not-print:hidden">{formatDateTime(row.at, formatting)}</span>
          </>
        }
      >
        <div className="grid grid-cols-1 gap-3">
          {row.body !== '' && <p dir="auto">{row.body}</p>}
          <div className="grid grid-cols-1 gap-1">
            <output className="block font-semibold text-19">{summary}</output>
            <Progress share={row.asked.length === 0 ? 0 : seen.length / row.asked.length} label={summary} />
          </div>
          <MessageEnd row={row} />
          {toCall.length > 0 && <Escalation row={row} />}
          {toCall.length > 0 && <CallList people={toCall} />}
          {seen.length > 0 && <SeenList people={seen} />}
          {toCall.length > 0 && (
            <div className="print:hidden">
              <Button kind="plain" icon={<Printer size={18} aria-hidden />} onClick={() => printOnly(article)}>
                {w.print}
              </Button>
            </div>
          )}
        </div>
      </Panel>
    </article>
  );
}

function MessageEnd({ row: { id, title, endsAt, endedAt, endedBy, mayEnd, overAt } }: { row: UrgentRow }) {
  const w = useTexts(urgentTexts);
  const formatting = useFormatting();
  const end = useAction(calls.notifications.endUrgent.mutate, { done: () => ({ title: w.ended, body: title }) });
  if (endedAt !== null) {
    const when = formatTimeOrDateTime(endedAt, formatting);
    return <p className="text-dim">{endedBy === '' ? w.endedItself(when) : <IsolatedName>{w.endedBy(endedBy, when)}</IsolatedName>}</p>;
  }
  if (overAt !== null) return <p className="text-dim">{w.over(formatTimeOrDateTime(overAt, formatting))}</p>;
  return (
    <div className="flex flex-wrap gap-2 items-center justify-between">
      {endsAt !== null && <span className="text-dim">{w.endsAt(formatTime(endsAt, formatting))}</span>}
      {mayEnd && (
        <span className="print:hidden">
          <Button kind="plain" hue="berry" loading={end.pending} onClick={() => void end.run({ id })}>
            {w.end}
          </Button>
        </span>
      )}
      <ActionNote of={end} />
    </div>
  );
}

function Escalation({ row: { goesOnAt, wentOnAt, wentOnTo } }: { row: UrgentRow }) {
  const w = useTexts(urgentTexts);
  const formatting = useFormatting();
  const time = (at: string) => formatTime(at, formatting);
  if (wentOnAt === null) return <p className="text-dim">{w.escalatesAt(time(goesOnAt))}</p>;
  if (wentOnTo === null) return <p>{w.noOneOnDuty(time(wentOnAt))}</p>;
  const { role, name, phone, isAsked, seenAt } = wentOnTo;
  return (
    <div className="warning-box grid grid-cols-1 gap-1">
      <p>
        {w.escalatedAt(time(wentOnAt))}{' '}
        <strong>
          <IsolatedName>{name}</IsolatedName>
        </strong>{' '}
        (<IsolatedName>{role}</IsolatedName>)
      </p>
      <p className="flex flex-wrap gap-x-3 items-center">
        {phone === '' ? <span className="text-dim">{w.noPhone}</span> : <PhoneLink number={phone} />}
        {isAsked && <Tag hue={seenAt === null ? 'berry' : 'pine'}>{seenAt === null ? w.nextHasNot : w.nextHasSeen}</Tag>}
      </p>
    </div>
  );
}

function CallList({ people }: { people: readonly UrgentRecipientRow[] }) {
  const w = useTexts(urgentTexts);
  return (
    <div>
      <h3 className="text-base font-semibold" aria-hidden>
        {w.notYet}
      </h3>
      <ul className="divide-y" aria-label={w.notYet}>
        {people.map(({ id, name, phone }) => (
          <li key={id} className="flex flex-wrap gap-2 items-center justify-between py-2">
            <IsolatedName>{name}</IsolatedName>
            {phone === '' ? <span className="text-dim">{w.noPhone}</span> : <PhoneLink number={phone} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

function SeenList({ people }: { people: readonly UrgentRecipientRow[] }) {
  const w = useTexts(urgentTexts);
  return (
    <details className="print:hidden">
      <summary className="text-button">{w.seenByTitle(people.length)}</summary>
      <ul className="divide-y">
        {people.map(({ id, name, seenAt }) => (
          <li key={id} className="flex flex-wrap gap-2 items-center justify-between py-2">
            <IsolatedName>{name}</IsolatedName>
            <span className="text-dim text-sm">{seenAt !== null && <RelativeTime at={seenAt} />}</span>
          </li>
        ))}
      </ul>
    </details>
  );
}

function printOnly(part: HTMLElement | null): void {
  const others = [...(part?.parentElement?.children ?? [])].filter((element) => element !== part);
  for (const other of others) other.classList.add('print:hidden');
  window.addEventListener(
    'afterprint',
    () => {
      // Remove the class only from articles: other elements have it permanently.
      for (const other of others) if (other.tagName === 'ARTICLE') other.classList.remove('print:hidden');
    },
    { once: true },
  );
  window.print();
}
