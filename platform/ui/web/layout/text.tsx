import type { Instant } from '#platform/time/instant.ts';
import { longTextStart } from '#platform/i18n/long-text-start.ts';
import { formatTimeOrDateTime, formatDate, formatDateTime, formatNearDate, formatNearTime } from '#platform/i18n/dates.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { stripDirectionMarks } from '#platform/i18n/isolate-name.ts';
import { type ReactNode, useState } from 'react';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { uiPartTexts } from '#platform/ui/i18n/parts/texts.ts';
import '#platform/ui/web/styles/deferred-components.css';

/** Renders a name within a sentence. The name is isolated, so that its writing direction does not affect the text around it. */
export function IsolatedName({ children }: { children: string }) {
  return <bdi>{stripDirectionMarks(children)}</bdi>;
}

/** Shows the beginning of a long text, and a button that shows the rest. */
export function LongText({ text }: { text: string }) {
  const w = useTexts(uiPartTexts).longText;
  const [isWhole, setWhole] = useState(false);
  const beginning = longTextStart(text);
  return (
    <span className="long-text">
      {isWhole ? text : beginning}
      {beginning !== text && (
        <button type="button" className="print:hidden long-text-more" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? w.less : w.all}
        </button>
      )}
    </span>
  );
}

export type Hue = 'pine' | 'lake' | 'ember' | 'berry' | 'paper';

interface TagProps {
  /** The color has a meaning: pine and lake classify, ember needs attention, berry is danger, paper is neutral. */
  hue?: Hue;
  icon?: ReactNode;
  children: ReactNode;
}

export function Tag({ hue = 'paper', icon, children }: TagProps) {
  return (
    <span className="tag hued" data-hue={hue}>
      {icon}
      {children}
    </span>
  );
}

/** Shows a relative time such as 'yesterday, 4:30 PM'. Use `byClock` after 'until' and 'since'. */
export function RelativeTime({ at, byClock = false }: { at: Instant; byClock?: boolean }) {
  const formatting = useFormatting();
  return (
    <time dateTime={at} title={formatDateTime(at, formatting)}>
      {byClock ? formatTimeOrDateTime(at, formatting) : formatNearTime(at, formatting)}
    </time>
  );
}

export function RelativeDay({ day }: { day: string }) {
  const formatting = useFormatting();
  return (
    <time dateTime={day} title={formatDate(day, formatting)}>
      {formatNearDate(day, formatting)}
    </time>
  );
}
