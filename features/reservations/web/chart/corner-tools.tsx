import ChevronsDownUp from 'lucide-react/icons/chevrons-down-up';
import ChevronsUpDown from 'lucide-react/icons/chevrons-up-down';
import Rows3 from 'lucide-react/icons/rows-3';
import Rows4 from 'lucide-react/icons/rows-4';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { chartTexts } from '#features/reservations/i18n/chart/texts.ts';
import style from './chart-head.module.css';
import type { Density } from './row-heights.ts';

export interface CornerToolsProps {
  isAllFolded: boolean;
  hasParts: boolean;
  density: Density;
  onFoldAll(isOpen: boolean): void;
  onDensity(density: Density): void;
}

export function CornerTools({ isAllFolded, hasParts, density, onFoldAll, onDensity }: CornerToolsProps) {
  const w = useTexts(chartTexts);
  const isCompact = density === 'compact';
  const foldWords = isAllFolded ? w.expandAll : w.collapseAll;
  const [FoldIcon, RowsIcon] = [isAllFolded ? ChevronsUpDown : ChevronsDownUp, isCompact ? Rows3 : Rows4];
  return (
    <span className="flex">
      {hasParts && (
        <button
          type="button"
          className={`hover:bg-hover grid place-items-center text-dim rounded ${style.tool}`}
          title={foldWords}
          aria-label={foldWords}
          onClick={() => onFoldAll(isAllFolded)}
        >
          <FoldIcon size={17} aria-hidden />
        </button>
      )}
      <button
        type="button"
        className={`hover:bg-hover grid place-items-center text-dim rounded ${style.tool}`}
        title={w.compactRows}
        aria-label={w.compactRows}
        aria-pressed={isCompact}
        onClick={() => onDensity(isCompact ? 'roomy' : 'compact')}
      >
        <RowsIcon size={17} aria-hidden />
      </button>
    </span>
  );
}
