import { eq } from 'drizzle-orm';
import { type RecordedEvent, declareNotice, type NoticeTopic } from '#platform/events/server/notice.ts';
import { signedIn } from '#platform/http/rules.ts';
import type { AppContext } from '#platform/server/app-context.ts';
import { day } from '#platform/time/instant.ts';
import type { Language } from '#platform/i18n/texts.ts';
import { accessRules } from '#features/screens.ts';
import { noticeTexts } from '#features/accounts/i18n/notices/texts.ts';
import { formatFullName } from './access/permissions.ts';
import { accountRequests, accounts, changeRequests } from './tables.ts';

const titles = (topic: keyof (typeof noticeTexts)['en']['topics']) => ({
  en: noticeTexts.en.topics[topic],
  es: noticeTexts.es.topics[topic],
});
const usual = { urgency: 'normal', ttl: day, mail: 'otherwise' } as const;
const request: NoticeTopic = { ...usual, key: 'accounts.request', title: titles('request'), allow: accessRules.administration };
const change: NoticeTopic = { ...usual, key: 'accounts.change-request', title: titles('change'), allow: accessRules.administration };
// No email from this notice: the decision itself already sends one.
const decisionTopic: NoticeTopic = { ...usual, key: 'accounts.decided', title: titles('decided'), allow: signedIn, mail: 'never' };

export const notices = [
  declareNotice({ on: 'accounts.requested', topic: request, read: requestOf, renderText: buildRequestNotice }),
  declareNotice({ on: 'accounts.change-requested', topic: change, read: changeOf, renderText: buildChangeNotice }),
  declareNotice({
    on: 'accounts.change-approved',
    topic: decisionTopic,
    read: subjectOf,
    to: toSubject,
    renderText: buildDecisionNotice('approved'),
  }),
  declareNotice({
    on: 'accounts.change-rejected',
    topic: decisionTopic,
    read: subjectOf,
    to: toSubject,
    renderText: buildDecisionNotice('rejected'),
  }),
];

type AccessRequestFacts = NonNullable<Awaited<ReturnType<typeof requestOf>>>;

async function requestOf(app: AppContext, { subjectId }: RecordedEvent) {
  const [accountRequestRow] = await app.rows.select().from(accountRequests).where(eq(accountRequests.id, subjectId));
  return accountRequestRow === undefined || accountRequestRow.pending !== null
    ? null
    : { id: subjectId, name: formatFullName(accountRequestRow), type: accountRequestRow.accountType, area: accountRequestRow.accountArea };
}

async function changeOf(app: AppContext, { subjectId }: RecordedEvent) {
  const [changeRequestRow] = await app.rows
    .select()
    .from(changeRequests)
    .innerJoin(accounts, eq(accounts.id, changeRequests.accountId))
    .where(eq(changeRequests.accountId, subjectId));
  if (changeRequestRow === undefined) return null;
  const { newType: type, newArea: area } = changeRequestRow.change_requests;
  return { id: subjectId, name: formatFullName(changeRequestRow.accounts), type, area };
}

async function subjectOf(_app: AppContext, { subjectId }: RecordedEvent) {
  return { accountId: subjectId };
}

function toSubject({ accountId }: { accountId: string }) {
  return { accounts: [accountId] };
}

function buildRequestNotice({ id, name, type, area }: AccessRequestFacts, language: Language) {
  const w = noticeTexts[language];
  return { title: w.request(name), body: w.position(type, area), link: '/admin?tab=requests', tag: `account-${id}` };
}

function buildChangeNotice({ id, name, type, area }: AccessRequestFacts, language: Language) {
  const w = noticeTexts[language];
  return { title: w.change(name), body: w.position(type, area), link: '/admin?tab=changes', tag: `account-${id}` };
}

function buildDecisionNotice(decision: 'approved' | 'rejected') {
  return ({ accountId }: { accountId: string }, language: Language) => ({
    title: noticeTexts[language][decision],
    body: '',
    link: '/account-settings',
    tag: `account-${accountId}`,
  });
}
