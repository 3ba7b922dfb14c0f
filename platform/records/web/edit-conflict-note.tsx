import type { ReactNode } from 'react';
import type { Instant } from '#platform/time/instant.ts';
import { formatTimeOrDateTime } from '#platform/i18n/dates.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { uiPartTexts } from '#platform/ui/i18n/parts/texts.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';

interface EditConflictNoteProps {
  lead?: string;
  by?: string | undefined;
  at?: Instant | undefined;
  /** The value of the other person and the value of this person, if `lead` does not contain them. An empty value is shown as "nothing". */
  theirs?: ReactNode;
  yours?: ReactNode;
  onDecide: (whose: 'mine' | 'theirs') => void;
}

/** Tells that another person changed this field meanwhile, and lets this person choose one of the two values. */
export function EditConflictNote({ lead, by, at, theirs, yours, onDecide }: EditConflictNoteProps) {
  const w = useTexts(uiPartTexts).conflict;
  const formatting = useFormatting();
  const named = by === undefined || at === undefined ? w.lead : w.leadBy(by, formatTimeOrDateTime(at, formatting));
  return (
    <div role="alert" className="grid grid-cols-1 gap-3 warning-box mt-2">
      <p className="font-semibold">{lead ?? named}</p>
      {theirs !== undefined && (
        <dl className="dl-pairs">
          <dt>{w.theirs}</dt>
          <dd>{theirs || w.nothing}</dd>
          <dt>{w.yours}</dt>
          <dd>{yours || w.nothing}</dd>
        </dl>
      )}
      <div className="flex flex-wrap gap-2">
        <Button kind="plain" onClick={() => onDecide('theirs')}>
          {w.keepTheirs}
        </Button>
        <Button kind="plain" onClick={() => onDecide('mine')}>
          {w.useMine}
        </Button>
      </div>
    </div>
  );
}
