import { Link, useLocation } from '@tanstack/react-router';
import Compass from 'lucide-react/icons/compass';
import { useEffect } from 'react';
import { usePageName } from '#platform/ui/web/go.ts';
import { useLanguage, useWords } from '#platform/words/web/use-words.ts';
import { shellWords } from '#web/words/words.ts';
import { useCamp } from './camp.ts';
import { Notice } from './notice.tsx';
import { useTitle } from './title.ts';

const title = { en: '404', es: '404' };

/** What nothing is behind, or nothing that this person may know of. */
export function NotFound() {
  const w = useWords(shellWords).notFound;
  const { homePath } = useCamp();
  const path = useLocation({ select: (location) => location.pathname });
  useTitle(title);
  usePageName(title[useLanguage().language]);
  useEffect(() => {
    // The specification asks for it (§2, §6); the camp's own people read it out over the phone.
    console.error('Not found:', path);
  }, [path]);
  const links = (
    <>
      <Link to={homePath} className="outlined lights">
        {w.home}
      </Link>
      <Link to="/contact" search={{ type: '404', path }} className="outlined lights">
        {w.contact}
      </Link>
    </>
  );
  return (
    <Notice icon={Compass} heading={w.heading} links={links}>
      <p>{w.missing}</p>
      <p>{w.tellUs}</p>
    </Notice>
  );
}
