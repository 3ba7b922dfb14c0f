import { Panel } from '#platform/ui/web/layout/panel.tsx';
import { Progress } from '#platform/ui/web/display/spinner.tsx';
import { useNumbers } from '#platform/ui/web/formatting.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { ImportRow } from '#features/imports/shapes.ts';
import { importTexts } from '#features/imports/i18n/texts.ts';
import { CancelImport } from './cancel-import.tsx';
import { computeProgress } from './import-progress.ts';

/** Shows the progress of an import. The server continues without this page. */
export function FileProgress({ file }: { file: ImportRow }) {
  const w = useTexts(importTexts);
  const { grouped } = useNumbers();
  const all = file.fresh + file.changed;
  const lines = grouped(file.lines);
  const checking = file.checked < file.lines ? w.checking(grouped(file.checked), lines) : w.comparing(grouped(file.compared), lines);
  const writing = file.written < all ? w.writing(grouped(file.written), grouped(all)) : w.finishing;
  // A place may be inside a place from an earlier line, so all lines are checked and written together.
  const isAllAtOnce = file.kind === 'places';
  const texts = {
    reading: w.reading(lines),
    checking: isAllAtOnce ? w.trying : checking,
    writing: isAllAtOnce ? w.writingWhole : writing,
  };
  const words = texts[file.state as keyof typeof texts];
  return (
    <Panel title={file.fileName} note={w.leave}>
      <div className="grid grid-cols-1 gap-4">
        <output>{words}</output>
        <Progress share={computeProgress(file)} label={words} />
        {file.state !== 'writing' && (
          <div>
            <CancelImport file={file} />
          </div>
        )}
      </div>
    </Panel>
  );
}
