import { PageHeading } from '#platform/ui/web/layout/panel.tsx';
import { ConnectionBar } from '#platform/ui/web/show/waiting.tsx';
import { useWords } from '#platform/words/web/use-words.ts';
import { isReady } from '#rooms/housekeeping/rules.ts';
import type { BoardRow } from '#rooms/housekeeping/shapes.ts';
import { housekeepingWords } from '#rooms/housekeeping/words/words.ts';

interface BoardHeadProps {
  rows: readonly BoardRow[];
  isLive: boolean;
  isLoading: boolean;
  inspects: boolean;
  day: string | null;
}

/** How far the camp has come. */
export function BoardHead({ rows, isLive, isLoading, inspects, day }: BoardHeadProps) {
  const w = useWords(housekeepingWords);
  const ready = rows.filter(({ state }) => isReady(state, inspects)).length;
  return (
    <PageHeading
      title={w.title}
      note={
        <>
          {!isLoading && w.board.summary(ready, rows.length)}
          {day !== null && ` · ${w.board.laterDay}`}
          <ConnectionBar isLost={!isLoading && !isLive} />
        </>
      }
    />
  );
}
