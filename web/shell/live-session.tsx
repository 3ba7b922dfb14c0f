import { hasUploadDatabase } from '#platform/files/web/stored-uploads.ts';
import { useEffect } from 'react';
import type { Session } from '#platform/http/web/session.ts';
import { setCacheOwner, clearDevice, hasCachedViews, openViewCache } from '#platform/live/web/view-cache.ts';
import { ConnectionBar } from '#platform/live/web/connection-bar.tsx';
import { live } from '#platform/live/web/live.ts';
import { useConnection } from '#platform/live/web/use-connection.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { retryNow } from '#platform/outbox/web/transport.ts';
import { handOverDrafts } from './hand-over-drafts.ts';
import { useLanguage } from '#platform/i18n/web/use-texts.ts';
import type { Language } from '#platform/i18n/texts.ts';
import type { Camp } from './camp.ts';
import { retryUntilLoaded } from './retry-until-loaded.ts';
import { captureInstallOffer } from '#web/offline/install-offer.ts';
import { startSending } from '#web/offline/start-sending.ts';
import { cacheScreens } from '#web/offline/install-worker.ts';
import { findFirstScreen } from '#web/home/first-screen.ts';
import { pageFacts } from './page-facts.ts';

live.setCache(openViewCache());
captureInstallOffer();
// Some devices do not report that they are online again. So pending changes are sent when the server becomes reachable.
live.subscribeToConnection(() => live.isAway() || retryNow());

interface LiveSessionProps {
  onSession: (session: Session) => void;
  onCamp: (camp: Camp) => void;
}

/** Subscribes to the account of this session (no row means signed out) and to the camp's settings. */
export function LiveSession({ onSession, onCamp }: LiveSessionProps) {
  const { rows, state } = useLive('accounts.me', {});
  const isAway = useConnection() === 'away';
  const [camp] = useLive('settings.camp', {}).rows;
  const [account] = rows;
  useEffect(() => {
    if (account) {
      handOverDrafts(account.id);
      onSession({ state: 'account', account });
    } else if (state === 'live' || state === 'denied' || state === 'missing') {
      handOverDrafts(null);
      onSession({ state: 'visitor' });
    }
  }, [account, state, onSession]);
  const accountId = account?.id;
  const isOver = account === undefined && (state === 'live' || state === 'denied' || state === 'missing');
  useEffect(() => {
    if (isOver && hasCachedViews()) void clearDevice();
    if (accountId !== undefined) {
      void setCacheOwner(accountId).then(live.saveAll);
      void goOnUploading(accountId);
    }
    return accountId !== undefined || isOver ? startSending(accountId ?? null) : undefined;
  }, [accountId, isOver]);
  const homePath = camp?.homePath ?? pageFacts.homePath;
  useEffect(() => {
    if (account) void cacheScreens(account, findFirstScreen(account, homePath));
  }, [account, homePath]);
  useAccountLanguage(account?.language);
  useEffect(() => {
    if (camp) onCamp(camp);
  }, [camp, onCamp]);
  // The account is unknown if its cached rows have expired after some days or the browser has deleted them.
  const isUnknownHere = account === undefined && state === 'loading' && isAway;
  return isUnknownHere ? <ConnectionBar isLost isEmpty /> : null;
}

async function goOnUploading(accountId: string): Promise<void> {
  if (!(await hasUploadDatabase())) return;
  const { uploader } = await retryUntilLoaded(() => import('#platform/files/web/uploader.ts'));
  uploader.start(accountId);
  const { releasePhotos } = await import('#platform/files/web/held-photos.ts');
  await releasePhotos(['ticket', 'task-doing', 'place-note', 'lost-item']);
}

function useAccountLanguage(language: Language | undefined): void {
  const { setLanguage } = useLanguage();
  useEffect(() => {
    if (language !== undefined && !/(?:^|;\s*)language=/.test(document.cookie)) setLanguage(language);
  }, [language, setLanguage]);
}
