import { Link } from '@tanstack/react-router';
import { useWords } from '#platform/words/web/use-words.ts';
import { shellWords } from '#web/words/words.ts';
import { iconOf, isAt, type NavigationEntry } from './entries.ts';
import style from './entry-list.module.css';

interface EntryListProps {
  entries: readonly NavigationEntry[];
  address: string;
  chance: number;
  onOpened?: () => void;
}

/** The sidebar's list. */
export function EntryList({ entries, address, chance, onOpened }: EntryListProps) {
  const w = useWords(shellWords);
  return (
    <ul className="stack gap-2">
      {entries.map((entry) => {
        const Icon = iconOf(entry, chance);
        return (
          <li key={entry.path}>
            <Link to={entry.path} className={style.entry} aria-current={isAt(address, entry.path) ? 'page' : undefined} onClick={onOpened}>
              <Icon size={20} aria-hidden />
              {w.entries[entry.path]}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
