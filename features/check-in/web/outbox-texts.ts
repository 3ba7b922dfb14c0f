import type { OutboxItem } from '#platform/outbox/web/outbox-item.ts';
import type { OutboxTexts, Reader, PendingCallText, PendingForm } from '#platform/outbox/web/outbox-texts.ts';
import { isolateName, withIsolatedBlanks } from '#platform/i18n/isolate-name.ts';
import type { Language } from '#platform/i18n/texts.ts';
import { deskTexts } from '#features/check-in/i18n/desk/texts.ts';
import { guestTexts } from '#features/check-in/i18n/guest/texts.ts';
import { screens } from '#features/screens.ts';
import { pendingTexts } from '#features/check-in/i18n/pending/texts.ts';
import type { DeskItemAbout, DeskItem } from './desk/pending/desk-item.ts';
import { findPaidAlready } from './desk/pending/paid-already.ts';
import { discardForm } from './guest/guest-storage.ts';
import type { FormItemAbout } from './guest/use-submit.ts';

export const outboxTexts: OutboxTexts = {
  'checkIn.arrive': deskCall,
  'checkIn.unarrive': deskCall,
  'checkIn.submit': familyForm,
  'payments.take': deskCall,
};

function deskCall(item: OutboxItem, { language, numbers }: Reader): PendingCallText {
  const w = withIsolatedBlanks(pendingTexts[language]);
  const { about, refused } = item as DeskItem;
  return {
    title: w.entry(about.name, describeAction(about, language, numbers)),
    to: `/desk/${about.eventId}?family=${about.familyId}`,
    reason: refused === null ? null : describeRefusal(item as DeskItem, refused, { language, numbers }),
  };
}

function describeRefusal({ about: { did }, answer }: DeskItem, refused: string, { language, numbers }: Reader): string | null {
  const w = pendingTexts[language];
  if ('cents' in did && findPaidAlready(answer) !== null) return w.returnMoneyAtDesk(w.yours[did.kind](numbers.dollars(did.cents)));
  const problems: Readonly<Record<string, string>> = deskTexts[language].problems;
  return problems[refused] ?? null;
}

function familyForm({ key, about, refused }: OutboxItem, { language }: Reader): PendingCallText {
  const { eventId, name } = about as FormItemAbout;
  return {
    title: `${screens['/guest/check-in'].title[language]}: ${isolateName(name)}`,
    to: formAddress(eventId),
    reason: refused === 'event-over' ? guestTexts[language].eventOver : null,
    discardDraft: () => discardForm(eventId, key),
  };
}

function formAddress(eventId: string): string {
  return `/guest/check-in?event=${encodeURIComponent(eventId)}`;
}

/** Describes a desk call: 'checked in' or '$33.00 in cash'. */
export function describeAction({ did }: Pick<DeskItemAbout, 'did'>, language: Language, { dollars }: Reader['numbers']): string {
  const actionTexts = withIsolatedBlanks(pendingTexts[language]).did;
  return 'cents' in did ? actionTexts[did.kind](dollars(did.cents)) : actionTexts[did.kind];
}

const draftPrefix = 'guest-draft:';

export function listPendingForms(storage: Storage, language: Language): PendingForm[] {
  return Object.keys(storage)
    .filter((name) => name.startsWith(draftPrefix) && /"isQueued":true/.test(storage.getItem(name) ?? ''))
    .map((name) => ({
      key: /"key":"([^"]+)"/.exec(storage.getItem(name) ?? '')?.[1] ?? name,
      title: screens['/guest/check-in'].title[language],
      to: formAddress(name.slice(draftPrefix.length)),
    }));
}
