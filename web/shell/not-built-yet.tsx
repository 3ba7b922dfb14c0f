import { Link, useLocation } from '@tanstack/react-router';
import Tent from 'lucide-react/icons/tent-tree';
import { useSession } from '#platform/http/web/session.ts';
import { useLanguage, useTexts } from '#platform/i18n/web/use-texts.ts';
import { findScreen } from '#features/find-screen.ts';
import { screenOf } from '#features/screens.ts';
import { shellTexts } from '#web/i18n/texts.ts';
import { Notice } from './notice.tsx';

export function NotBuiltYet() {
  const w = useTexts(shellTexts);
  const { language } = useLanguage();
  const { path } = findScreen(useLocation({ select: (location) => location.pathname }));
  const name = path && screenOf(path).title[language];
  const isSignedIn = useSession().state === 'account';
  return (
    <Notice
      icon={Tent}
      heading={w.later.heading(name ?? '')}
      links={
        isSignedIn && (
          <Link to="/home" className="outline-button hover:bg-hover">
            {w.later.home}
          </Link>
        )
      }
    >
      <p>{w.later.body}</p>
    </Notice>
  );
}
