import { useMemo } from 'react';
import Monitor from 'lucide-react/icons/monitor';
import Smartphone from 'lucide-react/icons/smartphone';
import { useAction } from '#platform/http/web/use-action.ts';
import { ActionNote } from '#platform/ui/web/display/notice.tsx';
import { calls } from '#platform/http/web/calls.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { IsolatedName, Tag, RelativeTime } from '#platform/ui/web/layout/text.tsx';
import { useFrozenList } from '#platform/ui/web/records/frozen-rows.ts';
import { SkeletonRows } from '#platform/ui/web/display/skeleton.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { SessionRow } from '#features/accounts/shapes.ts';
import { accountSettingsTexts } from '#features/accounts/i18n/account-settings/texts.ts';
import { browserName } from '#platform/ui/browser-name.ts';
import style from './rows.module.css';
import { Section } from './section.tsx';
import { SignOutEverywhere } from './sign-out-everywhere.tsx';

export function Sessions() {
  const w = useTexts(accountSettingsTexts).sessions;
  const { rows, state } = useLive('accounts.sessions', {});
  const endOthers = useAction(calls.accounts.endOtherSessions.mutate, { done: () => w.othersEndedToast });
  const sessions = useMemo(() => rows.toSorted((a, b) => Number(b.current) - Number(a.current)), [rows]);
  const { shown, isGone, pointer } = useFrozenList(sessions);

  return (
    <Section title={w.title} about={w.about}>
      {state === 'loading' && <SkeletonRows rows={2} />}
      <ul {...pointer}>
        {shown.map((session) => (
          <Session key={session.id} session={session} isGone={isGone(session.id)} />
        ))}
      </ul>
      {sessions.length === 1 && <p className="text-dim">{w.onlyThis}</p>}
      <ActionNote of={endOthers} />
      <div className="flex flex-wrap gap-3 mt-5 shares">
        {sessions.length > 1 && (
          <Button kind="plain" loading={endOthers.pending} onClick={() => endOthers.run({})}>
            {w.endOthers}
          </Button>
        )}
        <SignOutEverywhere />
      </div>
    </Section>
  );
}

function Session({ session, isGone }: { session: SessionRow; isGone: boolean }) {
  const w = useTexts(accountSettingsTexts).sessions;
  const { browser, system } = browserName(session.userAgent);
  const name = w.browserOn(browser ?? w.unknownBrowser, system ?? w.unknownSystem);
  const Icon = system === 'iPhone' || system === 'Android' ? Smartphone : Monitor;

  const endSession = useAction(calls.accounts.endSession.mutate, { done: () => ({ title: w.endedToast, body: name }) });

  return (
    <li className={`flex flex-wrap gap-x-4 gap-y-2 items-center border-t py-3 ${style.row}`} inert={isGone}>
      <Icon size={24} aria-hidden className="text-dim flex-none" />
      <div className="min-w-0 flex-[1_1_12rem]">
        <div className="font-semibold">
          <IsolatedName>{name}</IsolatedName> {session.current && <Tag hue="pine">{w.current}</Tag>}
        </div>
        <div className="text-dim text-sm">
          {w.lastSeen} <RelativeTime at={session.lastSeenAt} /> · {w.since} <RelativeTime at={session.createdAt} /> · {session.address}
        </div>
        <ActionNote of={endSession} />
      </div>
      {!session.current && (
        <Button kind="plain" aria-label={w.endOf(name)} loading={endSession.pending} onClick={() => endSession.run({ id: session.id })}>
          {w.end}
        </Button>
      )}
    </li>
  );
}
