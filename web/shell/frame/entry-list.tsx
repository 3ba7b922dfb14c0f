import { Link } from '@tanstack/react-router';
import { useLanguage } from '#platform/i18n/web/use-texts.ts';
import { shortTitle, type SidebarPath } from '#features/screens.ts';
import { isWithinPath } from './entries.ts';
import { iconOf } from './icons.ts';
import style from './entry-list.module.css';

interface EntryListProps {
  entries: readonly SidebarPath[];
  address: string;
  chance: number;
  onOpened?: () => void;
}

export function EntryList({ entries, address, chance, onOpened }: EntryListProps) {
  const { language } = useLanguage();
  return (
    <ul className="grid grid-cols-1 gap-0.5">
      {entries.map((path) => {
        const Icon = iconOf(path, chance);
        return (
          <li key={path}>
            <Link
              to={path}
              className={`flex gap-3 items-center font-medium min-h-target px-3 ${style.entry}`}
              aria-current={isWithinPath(address, path) ? 'page' : undefined}
              onClick={onOpened}
            >
              <Icon size={20} aria-hidden />
              {shortTitle(path)[language]}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
