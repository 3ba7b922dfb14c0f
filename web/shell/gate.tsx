import { useNavigate } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { useSession } from '#platform/http/web/session.ts';
import { Denied } from './denied.tsx';
import { judge } from './judge.ts';
import { NotFound } from './not-found.tsx';
import { Waiting } from './waiting.tsx';

/** Judges every address before its screen is shown, and again whenever the account changes. */
export function Gate({ address, children }: { address: string; children: ReactNode }) {
  const session = useSession();
  const judged = judge(address, session);
  if (judged === 'needs-sign-in') return <ToSignIn />;
  if (judged === 'denied' && session.state === 'account') return <Denied accountId={session.account.id} />;
  if (judged === 'missing') return <NotFound />;
  return judged === 'granted' ? children : <Waiting />;
}

/** To the sign-in page, which leads back to where one was going. */
function ToSignIn() {
  const navigate = useNavigate();
  useEffect(() => {
    const { pathname, search, hash } = window.location;
    void navigate({ to: '/signin', search: { to: pathname + search + hash }, replace: true });
  }, [navigate]);
  return <Waiting />;
}
