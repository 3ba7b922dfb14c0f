import { useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { useSession } from '#platform/http/web/session.ts';
import { useCamp } from '#web/shell/camp.ts';
import { Waiting } from '#web/shell/waiting.tsx';

/** The bare address of the house leads on: home, or to signing in. */
export function Start() {
  const router = useRouter();
  const { state } = useSession();
  const { homePath } = useCamp();
  useEffect(() => {
    if (state !== 'unknown') router.history.replace(state === 'account' && homePath !== '/' ? homePath : wayIn[state]);
  }, [state, homePath, router]);
  return <Waiting />;
}

const wayIn = { account: '/home', visitor: '/signin' } as const;
