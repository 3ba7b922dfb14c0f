import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSession } from '#platform/http/web/session.ts';
import { useCamp } from '#web/shell/camp.ts';
import { Waiting } from '#web/shell/waiting.tsx';

/** The bare address of the house leads on: home, or to signing in. */
export function Start() {
  const router = useRouter();
  const session = useSession();
  const { homePath } = useCamp();
  useEffect(() => {
    if (session.state === 'unknown') return;
    router.history.replace(session.state === 'account' ? firstScreen(session.account, homePath) : '/signin');
  }, [session, homePath, router]);
  return <Waiting />;
}

/** Whoever comes to clean comes to their board; all others to the camp's home page. */
function firstScreen({ accountArea }: { accountArea: string }, homePath: string): string {
  if (homePath !== '/' && homePath !== '/home') return homePath;
  return accountArea === 'Housekeeping' ? '/housekeeping' : '/home';
}
