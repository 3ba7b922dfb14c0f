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
              className="flex gap-4 items-center justify-between w-full hover:bg-hover text-start border-t py-2 min-h-target"
              onClick={() => onShow(file.id)}
            >
              <span className="grid grid-cols-1 min-w-0 wrap-anywhere">
                <strong>{file.fileName}</strong>
                <span className="text-dim text-sm">
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
