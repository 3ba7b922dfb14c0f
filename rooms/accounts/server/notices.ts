import { eq } from 'drizzle-orm';
import { type HappenedEvent, notice, type NoticeTopic } from '#platform/events/server/notice.ts';
import { signedIn } from '#platform/http/rules.ts';
import type { Floor } from '#platform/server/floor.ts';
import { day } from '#platform/time/instant.ts';
import type { Language } from '#platform/words/words.ts';
import { rules } from '#rooms/screens.ts';
import { noticeWords } from '#rooms/accounts/words/notices/words.ts';
import { fullName } from './access/permissions.ts';
import { accountRequests, accounts, changeRequests } from './tables.ts';

const titles = (topic: keyof (typeof noticeWords)['en']['topics']) => ({
  en: noticeWords.en.topics[topic],
  es: noticeWords.es.topics[topic],
});
const usual = { urgency: 'normal', ttl: day, mail: 'otherwise' } as const;
const request: NoticeTopic = { ...usual, key: 'accounts.request', title: titles('request'), who: rules.administration };
const change: NoticeTopic = { ...usual, key: 'accounts.change-request', title: titles('change'), who: rules.administration };
// A mail tells of it in any case.
const decided: NoticeTopic = { ...usual, key: 'accounts.decided', title: titles('decided'), who: signedIn, mail: 'never' };

/** Which event of an account tells whom. */
export const notices = [
  notice({ on: 'accounts.requested', topic: request, read: requestOf, say: sayRequest }),
  notice({ on: 'accounts.change-requested', topic: change, read: changeOf, say: sayChange }),
  notice({ on: 'accounts.change-approved', topic: decided, read: subjectOf, to: toSubject, say: sayDecided('approved') }),
  notice({ on: 'accounts.change-rejected', topic: decided, read: subjectOf, to: toSubject, say: sayDecided('rejected') }),
];

type Asked = NonNullable<Awaited<ReturnType<typeof requestOf>>>;

/** One that still waits. */
async function requestOf(floor: Floor, { subjectId }: HappenedEvent) {
  const [found] = await floor.rows.select().from(accountRequests).where(eq(accountRequests.id, subjectId));
  return found === undefined || found.pending !== null
    ? null
    : { id: subjectId, who: fullName(found), type: found.accountType, area: found.accountArea };
}

async function changeOf(floor: Floor, { subjectId }: HappenedEvent) {
  const [found] = await floor.rows
    .select()
    .from(changeRequests)
    .innerJoin(accounts, eq(accounts.id, changeRequests.accountId))
    .where(eq(changeRequests.accountId, subjectId));
  if (found === undefined) return null;
  const { newType: type, newArea: area } = found.change_requests;
  return { id: subjectId, who: fullName(found.accounts), type, area };
}

async function subjectOf(_floor: Floor, { subjectId }: HappenedEvent) {
  return { accountId: subjectId };
}

function toSubject({ accountId }: { accountId: string }) {
  return { accounts: [accountId] };
}

function sayRequest({ id, who, type, area }: Asked, language: Language) {
  const w = noticeWords[language];
  return { title: w.request(who), body: w.position(type, area), link: '/admin?tab=requests', tag: `account-${id}` };
}

function sayChange({ id, who, type, area }: Asked, language: Language) {
  const w = noticeWords[language];
  return { title: w.change(who), body: w.position(type, area), link: '/admin?tab=changes', tag: `account-${id}` };
}

function sayDecided(how: 'approved' | 'rejected') {
  return ({ accountId }: { accountId: string }, language: Language) => ({
    title: noticeWords[language][how],
    body: '',
    link: '/account-settings',
    tag: `account-${accountId}`,
  });
}
