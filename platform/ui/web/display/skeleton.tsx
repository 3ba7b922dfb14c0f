import { uiTexts } from '#platform/ui/i18n/texts.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import '#platform/ui/web/styles/deferred-components.css';

export function SkeletonRows({ rows = 5 }: { rows?: number }) {
  const w = useTexts(uiTexts);
  return (
    <output className="block" aria-label={w.loading}>
      {Array.from({ length: rows }, (_, row) => (
        <span key={row} className="skeleton-row">
          <span className="skeleton-round" />
          <span className="grid grid-cols-1 gap-2 flex-1 min-w-0">
            <span className="skeleton-line" />
            <span className="skeleton-short" />
          </span>
        </span>
      ))}
    </output>
  );
}

export function SkeletonText({ lines = 3 }: { lines?: number }) {
  const w = useTexts(uiTexts);
  return (
    <output className="grid grid-cols-1 gap-2 flex-1 min-w-0" aria-label={w.loading}>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={line === lines - 1 ? 'skeleton-short' : 'skeleton-line'} />
      ))}
    </output>
  );
}
