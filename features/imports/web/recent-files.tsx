import { Panel } from '#platform/ui/web/layout/panel.tsx';
import { Tag, RelativeTime } from '#platform/ui/web/layout/text.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { ImportRow } from '#features/imports/shapes.ts';
import { importTexts } from '#features/imports/i18n/texts.ts';

const hues = {
  reading: 'lake',
  matching: 'ember',
  checking: 'lake',
  ready: 'ember',
  writing: 'lake',
  done: 'pine',
  failed: 'berry',
  cancelled: 'paper',
} as const;

export function RecentFiles({ files, onShow }: { files: readonly ImportRow[]; onShow: (id: string) => void }) {
  const w = useTexts(importTexts);
  if (files.length === 0) return null;
  const newestFirst = files.toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1));
  return (
    <Panel title={w.recent}>
      <ul>
        {newestFirst.map((file) => (
          <li key={file.id}>
            <button
              type="button"
              className="line gap-16 middle between full lights at-start lined pad-block-8 finger"
              onClick={() => onShow(file.id)}
            >
              <span className="stack gap-0 fit anywhere">
                <strong>{file.fileName}</strong>
                <span className="meta">
                  {w.kinds[file.kind]}, {w.by(file.accountName)}, <RelativeTime at={file.createdAt} />
                </span>
              </span>
              <Tag hue={hues[file.state]}>{w.states[file.state]}</Tag>
            </button>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
