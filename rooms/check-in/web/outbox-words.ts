import type { OutboxItem } from '#platform/outbox/web/outbox-item.ts';
import type { OutboxWords, Reader, WaitingCall, WaitingForm } from '#platform/outbox/web/outbox-words.ts';
import { isolated, isolating } from '#platform/words/isolated.ts';
import type { Language } from '#platform/words/words.ts';
import { deskWords } from '#rooms/check-in/words/desk/words.ts';
import { guestWords } from '#rooms/check-in/words/guest/words.ts';
import { screens } from '#rooms/screens.ts';
import { waitingWords } from '#rooms/check-in/words/waiting/words.ts';
import type { AboutFamily, DeskItem } from './desk/waiting/desk-item.ts';
import { paidAlreadyIn } from './desk/waiting/paid-already.ts';
import { discardForm } from './guest/kept.ts';
import type { AboutForm } from './guest/use-submit.ts';

/** What waits of the desk, arrivals and money, also the money that payments takes; and of families, their form. */
export const outboxWords: OutboxWords = {
  'checkIn.arrive': deskCall,
  'checkIn.unarrive': deskCall,
  'checkIn.submit': familyForm,
  'payments.take': deskCall,
};

function deskCall(item: OutboxItem, { language, numbers }: Reader): WaitingCall {
  const w = isolating(waitingWords[language]);
  const { about, refused } = item as DeskItem;
  return {
    title: w.entry(about.name, didWords(about, language, numbers)),
    to: `/desk/${about.eventId}?family=${about.familyId}`,
    why: refused === null ? null : whyOf(item as DeskItem, refused, { language, numbers }),
  };
}

function whyOf({ about: { did }, answer }: DeskItem, refused: string, { language, numbers }: Reader): string | null {
  const w = waitingWords[language];
  if ('cents' in did && paidAlreadyIn(answer) !== null) return w.giveBackAtDesk(w.yours[did.kind](numbers.dollars(did.cents)));
  const problems: Readonly<Record<string, string>> = deskWords[language].problems;
  return problems[refused] ?? null;
}

function familyForm({ key, about, refused }: OutboxItem, { language }: Reader): WaitingCall {
  const { eventId, name } = about as AboutForm;
  return {
    title: `${screens['/guest/check-in'].title[language]}: ${isolated(name)}`,
    to: formAddress(eventId),
    why: refused === 'event-over' ? guestWords[language].eventOver : null,
    letGo: () => discardForm(eventId, key),
  };
}

function formAddress(eventId: string): string {
  return `/guest/check-in?event=${encodeURIComponent(eventId)}`;
}

/** 'checked in', '$33.00 in cash'. */
export function didWords({ did }: Pick<AboutFamily, 'did'>, language: Language, { dollars }: Reader['numbers']): string {
  const said = isolating(waitingWords[language]).did;
  return 'cents' in did ? said[did.kind](dollars(did.cents)) : said[did.kind];
}

const draftPrefix = 'guest-draft:';

/** Families' forms that were sent from this device and have not arrived. */
export function waitingForms(storage: Storage, language: Language): WaitingForm[] {
  return Object.keys(storage)
    .filter((name) => name.startsWith(draftPrefix) && /"isQueued":true/.test(storage.getItem(name) ?? ''))
    .map((name) => ({
      key: /"key":"([^"]+)"/.exec(storage.getItem(name) ?? '')?.[1] ?? name,
      title: screens['/guest/check-in'].title[language],
      to: formAddress(name.slice(draftPrefix.length)),
    }));
}
