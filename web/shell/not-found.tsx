import { Link, useLocation, useRouterState } from '@tanstack/react-router';
import Compass from 'lucide-react/icons/compass';
import { useEffect, useState } from 'react';
import { usePageName } from '#platform/ui/web/navigation.ts';
import { useLanguage, useTexts } from '#platform/i18n/web/use-texts.ts';
import { shellTexts } from '#web/i18n/texts.ts';
import { useCamp } from './camp.ts';
import { Notice } from './notice.tsx';
import { getRequestedPath } from './requested-path.ts';
import { useTitle } from './use-title.ts';

const title = { en: '404', es: '404' };

export function NotFound() {
  const w = useTexts(shellTexts).notFound;
  const { homePath } = useCamp();
  const path = useRequestedPath();
  useTitle(title);
  usePageName(title[useLanguage().language]);
  useEffect(() => {
    // The specification requires this text (§2, §6), because staff read it out over the phone.
    console.error('Not found:', path);
  }, [path]);
  const links = (
    <>
      <Link to={homePath} className="outline-button hover:bg-hover">
        {w.home}
      </Link>
      <Link to="/contact" search={{ type: '404', path }} className="outline-button hover:bg-hover">
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

function useRequestedPath(): string {
  const currentPath = useLocation({ select: (location) => location.pathname });
  const settledPath = useRouterState({ select: ({ resolvedLocation }) => resolvedLocation?.pathname });
  const [requestedPath, setRequestedPath] = useState(currentPath);
  const path = getRequestedPath(requestedPath, { here: currentPath, settled: settledPath });
  if (path !== requestedPath) setRequestedPath(path);
  return path;
}
