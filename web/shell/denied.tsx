import { Link } from '@tanstack/react-router';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { shellTexts } from '#web/i18n/texts.ts';
import { Notice } from './notice.tsx';
import { useTitle } from './use-title.ts';

const title = { en: 'Permission Denied', es: 'Permiso denegado' };

export function AccessDenied({ path, accountId }: { path: string; accountId: string }) {
  const w = useTexts(shellTexts).denied;
  useTitle(title);
  const contact = (
    <Link to="/contact" search={{ type: 'pd', path, accountId }} className="outline-button hover:bg-hover">
      {w.contact}
    </Link>
  );
  return (
    <Notice icon={LockKeyhole} heading={w.heading} links={contact}>
      <p>{w.noAccess}</p>
      <p>{w.hint}</p>
    </Notice>
  );
}
