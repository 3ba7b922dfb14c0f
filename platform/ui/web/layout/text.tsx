import type { Instant } from '#platform/time/instant.ts';
import { longTextStart } from '#platform/ui/long-text-start.ts';
import { formatTimeOrDateTime, formatDate, formatDateTime, formatNearDate, formatNearTime } from '#platform/ui/dates.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { stripDirectionMarks } from '#platform/i18n/isolate-name.ts';
import { type ReactNode, useState } from 'react';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { uiPartTexts } from '#platform/ui/i18n/parts/texts.ts';
import '#platform/ui/web/styles/deferred-components.css';

/**
 * What a person, a group, a place or an event is called, within a sentence: whatever way it is written, it
 * moves nothing of what stands beside it. @example <Name>{row.groupName}</Name> · {w.heads(row.heads)}
 */
export function IsolatedName({ children }: { children: string }) {
  return <bdi>{stripDirectionMarks(children)}</bdi>;
}

/** A text among others: a page of it stands there by its beginning until somebody asks for the rest. */
export function LongText({ text }: { text: string }) {
  const w = useTexts(uiPartTexts).longText;
  const [isWhole, setWhole] = useState(false);
  const beginning = longTextStart(text);
  return (
    <span className="long-text">
      {isWhole ? text : beginning}
      {beginning !== text && (
        <button type="button" className="screen-only long-text-more" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? w.less : w.all}
        </button>
      )}
    </span>
  );
}

/** The hues that may carry a meaning on screen. */
export type Hue = 'pine' | 'lake' | 'ember' | 'berry' | 'paper';

interface TagProps {
  /** pine and lake classify, ember needs a hand now, berry is danger, paper is quiet. */
  hue?: Hue;
  /** A shape of its own beside the word, so that colour never speaks alone. */
  icon?: ReactNode;
  children: ReactNode;
}

/** A state or a kind in a word. @example <Tag hue="ember" icon={<Clock size={14} />}>{w.awaiting}</Tag> */
export function Tag({ hue = 'paper', icon, children }: TagProps) {
  return (
    <span className="tag hued" data-hue={hue}>
      {icon}
      {children}
    </span>
  );
}

/**
 * A moment as people say it, 'yesterday, 4:30 PM', with the whole of it on hovering; by the clock behind 'until' and 'since'.
 * @example <When at={request.createdAt} />
 */
export function RelativeTime({ at, byClock = false }: { at: Instant; byClock?: boolean }) {
  const formatting = useFormatting();
  return (
    <time dateTime={at} title={formatDateTime(at, formatting)}>
      {byClock ? formatTimeOrDateTime(at, formatting) : formatNearTime(at, formatting)}
    </time>
  );
}

/** A day as people say it: 'today', 'Fri, Jun 12'. @example <WhenDay day={ticket.due} /> */
export function RelativeDay({ day }: { day: string }) {
  const formatting = useFormatting();
  return (
    <time dateTime={day} title={formatDate(day, formatting)}>
      {formatNearDate(day, formatting)}
    </time>
  );
}
