import { useEffect } from 'react';
import { useLive } from '../../platform/live/web/use-live.ts';
import type { Session } from './session.tsx';

/** Watches the account of this session: no row means that nobody is signed in any more. */
export function LiveSession({ onChange }: { onChange: (session: Session) => void }) {
  const { rows, state } = useLive('accounts.me', {});
  const account = rows[0];
  useEffect(() => {
    if (account) onChange({ state: 'account', account });
    else if (state === 'live' || state === 'denied' || state === 'missing') onChange({ state: 'visitor' });
  }, [account, state, onChange]);
  return null;
}
