import { Progress } from '@mantine/core';
import '@mantine/core/styles/Progress.layer.css';
import { grouped } from '../../../../platform/ui/grouped.ts';
import { Panel } from '../../../../platform/ui/web/panel.tsx';
import { useWords } from '../../../../platform/words/web/use-words.ts';
import type { ImportRow } from '../../shapes/imports.ts';
import { importWords } from '../../words/import/words.ts';
import { GiveUp } from './give-up.tsx';
import style from './import.module.css';

/** How far reading, looking or writing has come. It goes on although nobody watches. */
export function FileProgress({ file }: { file: ImportRow }) {
  const w = useWords(importWords);
  const all = file.fresh + file.changed;
  const says = {
    reading: { words: w.reading(grouped(file.lines)), share: null },
    checking: { words: w.checking(grouped(file.checked), grouped(file.lines)), share: file.checked / file.lines },
    writing: { words: w.writing(grouped(file.written), grouped(all)), share: file.written / all },
  };
  const { words, share } = says[file.state as keyof typeof says];
  return (
    <Panel title={file.fileName} note={w.leave}>
      <div className={style.progress}>
        <output>{words}</output>
        <Progress value={share === null ? 100 : share * 100} animated={share === null} aria-label={words} />
        {file.state !== 'writing' && (
          <div>
            <GiveUp file={file} />
          </div>
        )}
      </div>
    </Panel>
  );
}
