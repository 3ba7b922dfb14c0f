import { Link } from '@tanstack/react-router';
import MapIcon from 'lucide-react/icons/map';
import MessageCircle from 'lucide-react/icons/message-circle';
import Settings from 'lucide-react/icons/settings';
import type { LucideIcon } from 'lucide-react';
import type { Access } from '#platform/http/rules.ts';
import { useLanguage, useTexts } from '#platform/i18n/web/use-texts.ts';
import { type Path, screenOf, shortTitle } from '#features/screens.ts';
import { findSidebarEntries } from '#web/shell/frame/entries.ts';
import { icons } from '#web/shell/frame/icons.ts';
import style from './page-links.module.css';
import { homeTexts } from './i18n/texts.ts';

type OpenPath = Exclude<Path, `${string}$${string}`>;

interface PageLink {
  path: OpenPath;
  icon: LucideIcon;
  title: string;
  note: string;
}

export function PageLinks({ account }: { account: Access }) {
  const w = useTexts(homeTexts).open;
  return (
    <section className={style.open} aria-labelledby="open">
      <h2 id="open" className="text-19 mb-3">
        {w.title}
      </h2>
      <ul>
        {usePageLinks(account).map((link) => (
          <li key={link.path}>
            <Tile way={link} later={screenOf(link.path).isPlanned ? w.later : null} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Tile({ way, later }: { way: PageLink; later: string | null }) {
  const { icon: Icon } = way;
  return (
    <Link
      to={way.path}
      className={`flex gap-2 border rounded bg-card relative items-center min-h-target text-ink hover:border-field-line h-full px-3 py-1 ${style.tile}`}
      title={way.note}
      data-later={later !== null || undefined}
    >
      <Icon size={18} className="text-focus" aria-hidden />
      <span>
        {way.title} {later !== null && <span className="text-dim text-13">{later}</span>}
        <span className="sr-only"> {way.note}</span>
      </span>
    </Link>
  );
}

function usePageLinks(account: Access): PageLink[] {
  const { language } = useLanguage();
  const { notes } = useTexts(homeTexts).open;
  const rooms = findSidebarEntries(account).flatMap((path) => (path === '/home' ? [] : [{ path, icon: icons[path] }]));
  const all = [
    ...rooms,
    { path: '/map', icon: MapIcon },
    { path: '/account-settings', icon: Settings },
    { path: '/contact', icon: MessageCircle },
  ] as const;
  return all
    .map((link) => ({ ...link, title: shortTitle(link.path)[language], note: notes[link.path] }))
    .toSorted((a, b) => Number(screenOf(a.path).isPlanned ?? false) - Number(screenOf(b.path).isPlanned ?? false));
}
