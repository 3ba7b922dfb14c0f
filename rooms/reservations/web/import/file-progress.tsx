import { Panel } from '#platform/ui/web/layout/panel.tsx';
import { Progress } from '#platform/ui/web/show/waiting.tsx';
import { useNumbers } from '#platform/ui/web/formatting.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import type { ImportRow } from '#rooms/reservations/shapes/imports.ts';
import { importWords } from '#rooms/reservations/words/import/words.ts';
import { GiveUp } from './give-up.tsx';

/** How far reading, looking or writing has come. It goes on although nobody watches. */
export function FileProgress({ file }: { file: ImportRow }) {
  const w = useWords(importWords);
  const { grouped } = useNumbers();
  const all = file.fresh + file.changed;
  const lines = grouped(file.lines);
  const checking = file.checked < file.lines ? w.checking(grouped(file.checked), lines) : w.comparing(grouped(file.compared), lines);
  const writing = file.written < all ? w.writing(grouped(file.written), grouped(all)) : w.finishing;
  const says = {
    reading: { words: w.reading(lines), share: null },
    checking: { words: checking, share: shareOfCheck(file) },
    writing: { words: writing, share: (file.written / all) * shareOfWriting },
  };
  const { words, share } = says[file.state as keyof typeof says];
  return (
    <Panel title={file.fileName} note={w.leave}>
      <div className="stack">
        <output>{words}</output>
        <Progress share={share} label={words} />
        {file.state !== 'writing' && (
          <div>
            <GiveUp file={file} />
          </div>
        )}
      </div>
    </Panel>
  );
}

// The bar counts all of the waiting. Of a check, looking at lines takes so much of the time (bench/import.ts
// measures it); finishing is short, but while it lasts the bar must not stand full.
const shareOfLooking = 0.8;
const shareOfWriting = 0.95;

function shareOfCheck({ checked, compared, lines }: ImportRow): number {
  return (shareOfLooking * checked + (1 - shareOfLooking) * compared) / lines;
}
