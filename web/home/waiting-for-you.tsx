import { Link, type LinkProps } from '@tanstack/react-router';
import { useLive } from '../../platform/live/web/use-live.ts';
import type { Hue } from '../../platform/ui/web/palette.ts';
import { SkeletonRows } from '../../platform/ui/web/skeleton.tsx';
import { Tag } from '../../platform/ui/web/tag.tsx';
import { useWords } from '../../platform/words/web/use-words.ts';
import type { Standing } from '../../platform/http/rules.ts';
import { entry } from '../../rooms/door-at.ts';
import { Quiet } from './quiet.tsx';
import style from './waiting-for-you.module.css';
import { homeWords } from './words/words.ts';

/** Everything that this person can settle now, from every room, live. */
export function WaitingForYou({ account }: { account: Standing }) {
  const isAdministrator = entry('/admin', account) === 'granted';
  return isAdministrator ? <ForAdministrators /> : <Quiet />;
}

function ForAdministrators() {
  const w = useWords(homeWords).waiting;
  const accounts = useLive('accounts.waiting', {});
  const contact = useLive('contact.waiting', {});
  const { requests, changeRequests } = accounts.rows[0] ?? { requests: 0, changeRequests: 0 };
  const { open } = contact.rows[0] ?? { open: 0 };
  if (accounts.state === 'loading' || contact.state === 'loading') return <SkeletonRows rows={2} />;
  if (requests + changeRequests + open === 0) return <Quiet forAdministrators />;
  return (
    <section className={style.waiting} aria-labelledby="waiting">
      <h2 id="waiting">{w.title}</h2>
      <ul>
        {requests > 0 && (
          <Row hue="ember" tag={w.account} what={w.requests(requests)} note={w.requestsNote} tab="requests" verb={w.review} />
        )}
        {changeRequests > 0 && (
          <Row hue="lake" tag={w.change} what={w.changes(changeRequests)} note={w.changesNote} tab="changes" verb={w.review} />
        )}
        {open > 0 && <Row hue="pine" tag={w.message} what={w.messages(open)} note={w.messagesNote} tab="messages" verb={w.read} />}
      </ul>
    </section>
  );
}

interface RowProps {
  hue: Hue;
  tag: string;
  what: string;
  note: string;
  tab: 'requests' | 'changes' | 'messages';
  verb: string;
}

function Row({ hue, tag, what, note, tab, verb }: RowProps) {
  const to: LinkProps = { to: '/admin', search: { tab } };
  return (
    <li className={style.row}>
      <span className={style.tag}>
        <Tag hue={hue}>{tag}</Tag>
      </span>
      <span className={style.words}>
        <strong>{what}</strong>
        <span className={style.note}>{note}</span>
      </span>
      <Link {...to} className={style.verb} aria-label={`${verb}: ${what}`}>
        {verb}
      </Link>
    </li>
  );
}
