import { useMatches, useNavigate } from '@tanstack/react-router';
import { type ReactNode, useCallback, useEffect, useState } from 'react';
import { useSession } from '#platform/http/web/session.ts';
import { lazyComponent } from '#platform/ui/web/overlays/lazy-component.tsx';
import { checkScreenAccess } from '#features/find-screen.ts';
import { AccessDenied } from './denied.tsx';
import { checkAccessDuringNavigation } from './check-access.ts';
import { NotFound } from './not-found.tsx';
import { ScreenPlaceholder } from './screen-placeholder.tsx';

const Enroll = lazyComponent(async () => (await import('#features/accounts/web/enroll/enroll.tsx')).Enroll);

export function AccessGate({ address, children }: { address: string; children: ReactNode }) {
  const session = useSession();
  const drawnPath = useMatches({ select: (matches) => matches.at(-1)?.pathname });
  const { judged, at } = checkAccessDuringNavigation({ address, drawnPath }, session);
  const [isEnrolling, setIsEnrolling] = useState(false);
  const onEnrolled = useCallback(() => setIsEnrolling(false), []);
  const [hadAccount, setHadAccount] = useState(false);
  if (session.state === 'account' && !hadAccount) setHadAccount(true);
  const me = session.state === 'account' ? session.account : null;
  // The enrollment page stays after the second factor is confirmed, until the recovery codes are saved.
  if (me?.mustEnroll === true && !isEnrolling) setIsEnrolling(true);
  if (me !== null && isEnrolling && checkScreenAccess(address, null) !== 'granted') return <Enroll me={me} onDone={onEnrolled} />;
  if (judged === 'needs-sign-in') return <ToSignIn hasEnded={hadAccount} />;
  if (judged === 'denied' && session.state === 'account') return <AccessDenied path={at} accountId={session.account.id} />;
  if (judged === 'missing') return <NotFound />;
  return judged === 'granted' ? children : <ScreenPlaceholder />;
}

function ToSignIn({ hasEnded }: { hasEnded: boolean }) {
  const navigate = useNavigate();
  useEffect(() => {
    const { pathname, search, hash } = window.location;
    void navigate({ to: '/signin', search: { to: pathname + search + hash, ...(hasEnded && { ended: 'yes' }) }, replace: true });
  }, [navigate, hasEnded]);
  return <ScreenPlaceholder />;
}
