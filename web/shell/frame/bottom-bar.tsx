import { Link } from '@tanstack/react-router';
import Menu from 'lucide-react/icons/menu';
import { useWords } from '#platform/words/web/use-words.ts';
import { shellWords } from '#web/words/words.ts';
import style from './bottom-bar.module.css';
import { iconOf, isAt, type NavigationEntry } from './entries.ts';

interface BottomBarProps {
  entries: readonly NavigationEntry[];
  address: string;
  chance: number;
  onMore: () => void;
}

/** Besides the menu, what fits beside it under a thumb. */
const most = 4;

/** A phone's navigation, where the thumb is. */
export function BottomBar({ entries, address, chance, onMore }: BottomBarProps) {
  const w = useWords(shellWords);
  return (
    <nav className={`screen-only ${style.bar}`} aria-label={w.quickNavigation}>
      {entries.slice(0, most).map((entry) => {
        const Icon = iconOf(entry, chance);
        return (
          <Link key={entry.path} to={entry.path} className={style.place} aria-current={isAt(address, entry.path) ? 'page' : undefined}>
            <Icon size={22} aria-hidden />
            <span className={style.word}>{w.entries[entry.path]}</span>
          </Link>
        );
      })}
      <button type="button" className={style.place} aria-haspopup="dialog" onClick={onMore}>
        <Menu size={22} aria-hidden />
        <span className={style.word}>{w.menu}</span>
      </button>
    </nav>
  );
}
