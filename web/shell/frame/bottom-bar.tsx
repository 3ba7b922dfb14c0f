import { Link } from '@tanstack/react-router';
import Menu from 'lucide-react/icons/menu';
import { useLanguage, useTexts } from '#platform/i18n/web/use-texts.ts';
import { shortTitle, type SidebarPath } from '#features/screens.ts';
import { shellTexts } from '#web/i18n/texts.ts';
import style from './bottom-bar.module.css';
import { isWithinPath } from './entries.ts';
import { iconOf } from './icons.ts';
import { useMostUsed } from './use-most-used.ts';

interface BottomBarProps {
  entries: readonly SidebarPath[];
  address: string;
  chance: number;
  onMore: () => void;
}

const maxEntries = 4;

export function BottomBar({ entries, address, chance, onMore }: BottomBarProps) {
  const w = useTexts(shellTexts);
  const { language } = useLanguage();
  const mostUsed = useMostUsed(entries, address, maxEntries);
  const isAtOne = (of: readonly SidebarPath[]) => of.some((path) => isWithinPath(address, path));
  return (
    <nav className={`print:hidden ${style.bar}`} aria-label={w.quickNavigation}>
      {mostUsed.map((path) => {
        const Icon = iconOf(path, chance);
        return (
          <Link
            key={path}
            to={path}
            className={`text-dim items-center min-w-0 gap-2 rounded flex flex-col ${style.place}`}
            aria-current={isWithinPath(address, path) ? 'page' : undefined}
          >
            <Icon size={22} aria-hidden />
            <span className={`truncate ${style.word}`}>{shortTitle(path)[language]}</span>
          </Link>
        );
      })}
      <button
        type="button"
        className={`text-dim items-center min-w-0 gap-2 rounded flex flex-col ${style.place}`}
        aria-haspopup="dialog"
        aria-current={isAtOne(entries) && !isAtOne(mostUsed) ? 'true' : undefined}
        onClick={onMore}
      >
        <Menu size={22} aria-hidden />
        <span className={`truncate ${style.word}`}>{w.menu}</span>
      </button>
    </nav>
  );
}
