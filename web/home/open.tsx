import { Link } from '@tanstack/react-router';
import ChevronRight from 'lucide-react/icons/chevron-right';
import ClipboardCheck from 'lucide-react/icons/clipboard-check';
import ConciergeBell from 'lucide-react/icons/concierge-bell';
import CreditCard from 'lucide-react/icons/credit-card';
import MapIcon from 'lucide-react/icons/map';
import MessageCircle from 'lucide-react/icons/message-circle';
import Settings from 'lucide-react/icons/settings';
import type { LucideIcon } from 'lucide-react';
import type { Access } from '#platform/http/rules.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import { entry } from '#rooms/door-at.ts';
import type { Path } from '#rooms/paths.ts';
import { comesLater } from '#web/rooms.tsx';
import { entriesFor } from '#web/shell/frame/entries.ts';
import { shellWords } from '#web/words/words.ts';
import style from './open.module.css';
import { homeWords } from './words/words.ts';

type OpenPath = Exclude<Path, `${string}$${string}`>;

interface Way {
  path: OpenPath;
  icon: LucideIcon;
  name: string;
  note: string;
}

/** Where this person may go, and what is there. */
export function Open({ account }: { account: Access }) {
  const w = useWords(homeWords).open;
  return (
    <section className={style.open} aria-labelledby="open">
      <h2 id="open">{w.title}</h2>
      <ul>
        {useWays(account).map((way) => (
          <li key={way.path}>
            <Tile way={way} later={comesLater(way.path) ? w.later : null} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Tile({ way, later }: { way: Way; later: string | null }) {
  const { icon: Icon } = way;
  return (
    <Link to={way.path} className={style.tile} data-later={later !== null || undefined}>
      <span className={style.icon}>
        <Icon size={22} aria-hidden />
      </span>
      <span className={style.words}>
        <strong>{way.name}</strong>
        <span className="meta tight">{way.note}</span>
      </span>
      {later === null ? (
        <ChevronRight size={20} className="fixed dim" aria-hidden />
      ) : (
        <span className="fixed dim size-13 strong">{later}</span>
      )}
    </Link>
  );
}

function useWays(account: Access): Way[] {
  const names = useWords(shellWords).entries;
  const w = useWords(homeWords).open;
  const notes = {
    '/calendar': w.calendar,
    '/matrix-list': w.matrixList,
    '/housekeeping': w.housekeeping,
    '/maintenance': w.maintenance,
    '/admin': w.admin,
    '/tv-displays': w.displays,
    '/reservations': w.reservations,
  };
  const rooms = entriesFor(account).flatMap(({ path, icon }) =>
    path === '/home' ? [] : [{ path, icon, name: names[path], note: notes[path] }],
  );
  const families: Way[] = [
    { path: '/desk', icon: ConciergeBell, ...w.desk },
    { path: '/payments', icon: CreditCard, ...w.payments },
    { path: '/group-forms', icon: ClipboardCheck, ...w.forms },
  ];
  const all: Way[] = [
    ...families.filter(({ path }) => entry(path, account) === 'granted'),
    ...rooms,
    { path: '/map', icon: MapIcon, ...w.map },
    { path: '/account-settings', icon: Settings, ...w.settings },
    { path: '/contact', icon: MessageCircle, ...w.contact },
  ];
  // What is there already first, in the order of the sidebar.
  return all.toSorted((one, other) => Number(comesLater(one.path)) - Number(comesLater(other.path)));
}
