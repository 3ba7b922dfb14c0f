import { useEffect } from 'react';
import type { Session } from '../../platform/http/web/session.ts';
import { useLive } from '../../platform/live/web/use-live.ts';
import { useLanguage } from '../../platform/words/web/use-words.ts';
import type { Language } from '../../platform/words/words.ts';
import type { Camp } from './camp.ts';

interface LiveSessionProps {
  onSession: (session: Session) => void;
  onCamp: (camp: Camp) => void;
}

/** Watches the account of this session, where no row means that nobody is signed in any more, and the camp's facts. */
export function LiveSession({ onSession, onCamp }: LiveSessionProps) {
  const { rows, state } = useLive('accounts.me', {});
  const [camp] = useLive('settings.camp', {}).rows;
  const [account] = rows;
  useEffect(() => {
    if (account) onSession({ state: 'account', account });
    else if (state === 'live' || state === 'denied' || state === 'missing') onSession({ state: 'visitor' });
  }, [account, state, onSession]);
  useAccountLanguage(account?.language);
  useEffect(() => {
    if (camp) onCamp(camp);
  }, [camp, onCamp]);
  return null;
}

/** In a browser where no language was chosen yet, the page speaks the account's. */
function useAccountLanguage(language: Language | undefined): void {
  const { setLanguage } = useLanguage();
  useEffect(() => {
    if (language !== undefined && !/(?:^|;\s*)language=/.test(document.cookie)) setLanguage(language);
  }, [language, setLanguage]);
}
