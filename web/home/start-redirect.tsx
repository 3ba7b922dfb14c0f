import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSession } from '#platform/http/web/session.ts';
import { useCamp } from '#web/shell/camp.ts';
import { ScreenPlaceholder } from '#web/shell/screen-placeholder.tsx';
import { findFirstScreen } from './first-screen.ts';

export function StartRedirect() {
  const router = useRouter();
  const session = useSession();
  const { homePath } = useCamp();
  useEffect(() => {
    if (session.state === 'unknown') return;
    router.history.replace(session.state === 'account' ? findFirstScreen(session.account, homePath) : '/signin');
  }, [session, homePath, router]);
  return <ScreenPlaceholder />;
}
