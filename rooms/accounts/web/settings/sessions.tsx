import Monitor from 'lucide-react/icons/monitor';
import Smartphone from 'lucide-react/icons/smartphone';
import { calls } from '#platform/http/web/calls.ts';
import { useCall } from '#platform/http/web/use-call.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { Button } from '#platform/ui/web/press/button.tsx';
import { FailureNote } from '#platform/ui/web/show/failure-note.tsx';
import { Name } from '#platform/ui/web/layout/name.tsx';
import { SkeletonRows } from '#platform/ui/web/show/skeleton.tsx';
import { Tag } from '#platform/ui/web/layout/tag.tsx';
import { toast } from '#platform/ui/web/layers/toast.ts';
import { When } from '#platform/ui/web/show/when.tsx';
import { useWords } from '#platform/words/web/use-words.ts';
import type { SessionRow } from '#rooms/accounts/shapes.ts';
import { accountSettingsWords } from '#rooms/accounts/words/account-settings/words.ts';
import { browserName } from './browser-name.ts';
import style from './rows.module.css';
import { Section } from './section.tsx';
import { SignOutEverywhere } from './sign-out-everywhere.tsx';

export function Sessions() {
  const w = useWords(accountSettingsWords).sessions;
  const { rows, state } = useLive('accounts.sessions', {});
  const endOthers = useCall(calls.accounts.endOtherSessions.mutate);
  const sessions = rows.toSorted((one, other) => Number(other.current) - Number(one.current));

  async function end(): Promise<void> {
    if (await endOthers.run({})) toast({ title: w.othersEndedToast });
  }

  return (
    <Section title={w.title} about={w.about}>
      {state === 'loading' && <SkeletonRows rows={2} />}
      <ul className={style.rows}>
        {sessions.map((session) => (
          <Session key={session.id} session={session} />
        ))}
      </ul>
      {sessions.length === 1 && <p className={style.quiet}>{w.onlyThis}</p>}
      <FailureNote failure={endOthers.failure} />
      <div className={style.actions}>
        {sessions.length > 1 && (
          <Button kind="plain" loading={endOthers.pending} onClick={end}>
            {w.endOthers}
          </Button>
        )}
        <SignOutEverywhere />
      </div>
    </Section>
  );
}

function Session({ session }: { session: SessionRow }) {
  const w = useWords(accountSettingsWords).sessions;
  const end = useCall(calls.accounts.endSession.mutate);
  const { browser, system } = browserName(session.userAgent);
  const name = w.browserOn(browser ?? w.unknownBrowser, system ?? w.unknownSystem);
  const Icon = system === 'iPhone' || system === 'Android' ? Smartphone : Monitor;

  async function endIt(): Promise<void> {
    if (await end.run({ id: session.id })) toast({ title: w.endedToast, body: name });
  }

  return (
    <li className={style.row}>
      <Icon size={24} aria-hidden className={style.icon} />
      <div className={style.words}>
        <div className={style.name}>
          <Name>{name}</Name> {session.current && <Tag hue="pine">{w.current}</Tag>}
        </div>
        <div className={style.note}>
          {w.lastSeen} <When at={session.lastSeenAt} /> · {w.since} <When at={session.createdAt} /> · {session.address}
        </div>
        <FailureNote failure={end.failure} />
      </div>
      {!session.current && (
        <Button kind="plain" aria-label={w.endOf(name)} loading={end.pending} onClick={endIt}>
          {w.end}
        </Button>
      )}
    </li>
  );
}
