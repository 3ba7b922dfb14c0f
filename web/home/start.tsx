import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isGranted } from '#platform/http/rules.ts';
import type { HouseAccount } from '#platform/http/web/house.ts';
import { useSession } from '#platform/http/web/session.ts';
import { seesAll } from '#rooms/maintenance/rules.ts';
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

/** Whoever comes to clean or to mend comes to their work; all others to the camp's home page. */
function firstScreen(account: HouseAccount, homePath: string): string {
  if (homePath !== '/' && homePath !== '/home') return homePath;
  if (account.accountArea === 'Maintenance' && isGranted(seesAll, account)) return '/maintenance?part=day';
  return account.accountArea === 'Housekeeping' ? '/housekeeping' : '/home';
}
