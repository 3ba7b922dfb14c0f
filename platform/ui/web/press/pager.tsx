import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useWords } from '#platform/words/web/use-words.ts';
import { partWords } from '#platform/ui/words/parts/words.ts';
import { Button } from './button.tsx';
import { useNumbers } from '#platform/ui/web/formatting.ts';

interface PagerProps {
  /** The first is 1. */
  page: number;
  /** Rows of a full page. */
  size: number;
  /** How many rows there are in all; with `isMore`, that many at least. */
  count: number;
  isMore?: boolean;
  /** How many are on this page. */
  shown: number;
  onPage: (page: number) => void;
}

/** '11–20 of 45', and to the page before and after. Nothing where one page holds everything. */
export function Pager({ page, size, count, isMore = false, shown, onPage }: PagerProps) {
  const w = useWords(partWords).pager;
  const { grouped } = useNumbers();
  if (page === 1 && count <= size) return null;
  const first = (page - 1) * size + 1;
  const isLast = isMore && page * size >= count ? shown < size : page * size >= count;
  const all = isMore ? w.moreThan(grouped(count)) : grouped(count);
  return (
    <nav className="line across-16 middle between screen-only" aria-label={w.label}>
      <Button kind="plain" disabled={page === 1} icon={<ChevronLeft size={18} aria-hidden />} onClick={() => onPage(page - 1)}>
        {w.previous}
      </Button>
      <output className="dim centred">{shown > 0 && w.shown(`${grouped(first)}–${grouped(first + shown - 1)}`, all)}</output>
      <Button kind="plain" disabled={isLast} after={<ChevronRight size={18} aria-hidden />} onClick={() => onPage(page + 1)}>
        {w.next}
      </Button>
    </nav>
  );
}

const page = 8;

/** Where a key takes one from a place in a list of `length`, around the ends; null for any other key. */
export function stepThrough(key: string, place: number, length: number): number | null {
  if (length === 0) return null;
  switch (key) {
    case 'ArrowDown':
      return (place + 1) % length;
    case 'ArrowUp':
      return (place - 1 + length) % length;
    case 'PageDown':
      return Math.min(place + page, length - 1);
    case 'PageUp':
      return Math.max(place - page, 0);
    default:
      return null;
  }
}
