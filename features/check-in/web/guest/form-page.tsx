import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { dayRangeOf } from '#platform/time/calendar.ts';
import { lazyComponent } from '#platform/ui/web/overlays/lazy-component.tsx';
import { isolateName } from '#platform/i18n/isolate-name.ts';
import { flushSync } from 'react-dom';
import { findOfferedActivities, totalOf } from '#features/check-in/price.ts';
import type { GuestEvent, GuestPage } from '#features/check-in/shapes/event.ts';
import type { SubmissionResult } from '#features/check-in/shapes/family.ts';
import { type Navigate, redirectToPayment } from './guest-address.ts';
import { type FormQuestions, QuestionsContext } from './questions-context.ts';
import { newDraft, withConfirmed, withJoins, withoutActivities, withoutJoins, withPhotos } from './draft.ts';
import type { EarlyInputCollector } from './early-input.ts';
import { FamilyFields } from './family-fields.tsx';
import { guestStorage, saveSecret, saveDiscardedForm, storageNames } from './guest-storage.ts';
import { isKiosk } from './kiosk.ts';
import { Note } from './note.tsx';
import { buildActivityOffer } from './activity-offer.ts';
import { PayBar } from './pay-bar.tsx';
import { People } from './people.tsx';
import { type PricePanelState, SubmitSection } from './submit-section.tsx';
import { PhotosQuestion } from './photos-question.tsx';
import { PricePanel } from './price-panel.tsx';
import { type Problems, mapServerProblems, findProblems } from './problems.ts';
import { findFarFields, type FormContext, findQuestions } from './questions.ts';
import { useGuestTexts } from './use-guest-texts.ts';
import { useIsHydrated } from './use-is-hydrated.ts';
import { toChangeDraft, priceDraft } from './submission.ts';
import { parseWholeNumber } from './parse-whole-number.ts';
import { useDraft } from './use-draft.ts';
import { useFreshOffer } from './use-fresh-offer.ts';
import { useFormWidth } from './use-form-width.ts';
import { withdrawForm, type SubmitAnswer, useSubmit } from './use-submit.ts';

interface FormPageProps {
  page: GuestPage;
  event: GuestEvent;
  early: EarlyInputCollector | null;
  go: Navigate;
  /** Asks anew for the event and its prices, which may have changed since the page came. */
  refresh: () => Promise<GuestPage | null>;
  /** The secret of this family's first form, when these are more of its people. */
  joins: string | null;
  /** A form that may have arrived was started over, or has arrived. */
  onStartedOver: () => void;
  /** It stands here instead of on a page of its own: on a shared tablet. */
  onDone: () => void;
}

/** Loaded only on a shared tablet. A browser asks once only for a script, and a family that has arrived is told so without it. */
const KioskDone = lazyComponent(() => import('./kiosk-done.tsx').then((file) => file.KioskDone), {
  missing: ({ code }) => <ArrivedFallback code={code} />,
});

const noProblems: Problems = new Map();

/** The form of specification §2. */
export function FormPage({ page, event, early, go, refresh, joins, onStartedOver, onDone }: FormPageProps) {
  const { w, reader, language } = useGuestTexts();
  useFormWidth();
  const isReady = useIsHydrated();
  const { draft, update, forget, wasKept, dismissKept } = useDraft(
    storageNames.draft(event.id),
    () => newDraft(event, page.now, page.zone),
    early,
  );
  // Before it is drawn: a family that comes after another on this phone is not shown a price without the day fee.
  useLayoutEffect(() => void (isReady && update((before) => withJoins(before, joins))), [isReady, joins, update]);
  const [problems, setProblems] = useState(noProblems);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [panel, setPanel] = useState<PricePanelState>({ costs: page.costs, changedFrom: null });
  const [lastPage, setLastPage] = useState(page);
  const [done, setDone] = useState<SubmissionResult | null>(null);
  const form = useRef<HTMLFormElement>(null);
  // A tablet keeps no family's page to come back to: once the form has arrived, the network may be gone.
  useEffect(() => void (isKiosk && KioskDone.preload().catch(() => {})), []);
  const keepsNothing = isReady && !guestStorage.isPersistent();
  if (page !== lastPage) {
    setLastPage(page);
    setPanel((before) => ({ ...before, costs: page.costs }));
  }

  const costs = panel.costs;
  const now = buildActivityOffer(costs, event, page.zone, { w, reader });
  const offer = { ...now, takenOff: useFreshOffer({ draft, update, closed: now.closed, refresh }) };
  const lines = priceDraft(draft, costs);
  const total = totalOf(lines);
  // What the family corrects is no problem any more; new ones are said at the next press.
  const context: FormContext = { days: dayRangeOf(page.zone, event), activities: offer.open };
  const left = problems.size === 0 ? problems : keepUnresolvedProblems(problems, findProblems(draft, context));
  const asking: FormQuestions = {
    days: context.days,
    questions: findQuestions(draft, context),
    far: findFarFields(draft, context),
    onYes: (about) => update((before) => withConfirmed(before, about)),
  };

  const lost = useSubmit(draft, event.id, language, {
    onAnswer: (answer) => void hear(answer),
    onRefused: ({ fields }) => {
      update((before) => ({ ...before, isQueued: false }));
      setTrouble(w.refusedOnWay);
      show(mapServerProblems(fields ?? {}, draft));
    },
  });

  async function hear(answer: SubmitAnswer): Promise<void> {
    if (isKiosk && !('refused' in answer)) {
      onDone();
      return setDone(answer);
    }
    if (!('refused' in answer)) return arrived(answer.secret, answer.link, isOwed(answer));
    if (answer.refused === 'already-sent' && answer.secret !== null) {
      // What was typed since it came is a change of it: the page it leads to opens with that.
      guestStorage.save(storageNames.change(answer.secret), JSON.stringify(toChangeDraft(draft, answer.secret)));
      return arrived(answer.secret, null, false, true);
    }
    if (answer.refused === 'already-sent') setTrouble(w.cameBefore);
    if (answer.refused === 'price-changed') setPanel({ costs: answer.costs, changedFrom: draft.seenCents });
    // The form that it joined was cancelled meanwhile: from here on this is the family's first.
    if (answer.refused === 'price-changed' && totalOf(priceDraft(draft, answer.costs)) !== answer.totalCents) update(withoutJoins);
    if (answer.refused === 'sent-another') {
      setTrouble(w.sentAnother);
      onStartedOver();
    }
    if (answer.refused === 'event-over') setTrouble(w.eventOver);
    if (answer.refused === 'far-from-event') show(mapServerProblems({ [answer.field ?? '']: answer.refused }, draft));
    if (answer.refused === 'not-offered') await takeOff();
    update((before) => ({ ...before, isQueued: false }));
  }

  /** It stands on the server's disk: from here on the private page is the truth, and this form is done. */
  function arrived(secret: string, link: string | null, owes: boolean, cameTwice = false): void {
    saveSecret(event.id, secret);
    forget();
    const pays = owes && page.payWay !== 'none';
    if (!pays && !cameTwice) return go('/guest/check-in/payment-complete', { id: secret });
    // Coming back from the payment page then leads there, and never to an empty form.
    go('/guest/check-in/yours', { id: secret }, { shouldPayAtOnce: pays, isResubmission: cameTwice });
    if (link !== null) redirectToPayment(link);
    return undefined;
  }

  async function takeOff(): Promise<void> {
    const fresh = await refresh();
    const now = fresh?.events.find(({ id }) => id === event.id);
    const stays = fresh && now ? findOfferedActivities(fresh.costs, now.locations).map(({ key }) => key) : [];
    const chosen = new Set(draft.persons.flatMap(({ activities }) => activities));
    const gone = [...chosen].filter((key) => !stays.includes(key));
    update((before) => withoutActivities(before, gone));
    setTrouble(w.notOffered(gone.map((key) => isolateName(costs.activities.find((one) => one.key === key)?.name ?? key)).join(', ')));
  }

  function press(): void {
    setTrouble(null);
    const found = findProblems(draft, context);
    if (found.size > 0) return show(found);
    setProblems(noProblems);
    setPanel((before) => ({ ...before, changedFrom: null }));
    update((before) => ({ ...before, isQueued: true, wasQueued: true, isTouched: true, seenCents: total }));
    return undefined;
  }

  /** The first is focused, which opens its card before. */
  function show(found: Problems): void {
    flushSync(() => setProblems(found));
    const [first] = found.keys();
    if (first) form.current?.querySelector<HTMLElement>(`#${first}`)?.focus();
  }

  function takeBack(): void {
    // First: other tabs that wait for it ask what is kept once they hear that it is gone.
    update((before) => ({ ...before, isQueued: false }));
    void withdrawForm(draft.key);
  }

  function startOver(): void {
    saveDiscardedForm(event.id, draft);
    update(() => newDraft(event, page.now, page.zone));
    setProblems(noProblems);
    dismissKept();
    onStartedOver();
  }

  const paysByCard = total > 0 && page.payWay !== 'none';
  if (done !== null) return <KioskDone secret={done.secret} code={done.code} />;
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(submitted) => {
        submitted.preventDefault();
        press();
      }}
    >
      {wasKept && !draft.isQueued && (
        <Note hasButton>
          {w.restored}{' '}
          <button type="button" className="press fixed" onClick={startOver}>
            {w.startOver}
          </button>
        </Note>
      )}
      {keepsNothing && !isKiosk && (
        <Note hue="ember" isAlert>
          {w.notKept}
        </Note>
      )}
      {draft.joins !== undefined && <Note>{w.joins}</Note>}
      <QuestionsContext value={asking}>
        <fieldset disabled={draft.isQueued}>
          <FamilyFields draft={draft} update={update} problems={left} />
          <People draft={draft} update={update} offer={offer} costs={costs} zone={page.zone} problems={left} toOpen={firstPerson(left)} />
          <PhotosQuestion said={draft.photos ?? null} onSay={(answer) => update((before) => withPhotos(before, answer))} />
        </fieldset>
      </QuestionsContext>
      <PricePanel
        persons={draft.persons.map(({ key, name, age }) => ({ key, name, age: parseWholeNumber(age) }))}
        lines={lines}
        costs={costs}
      >
        <p className="meta centred above-8">
          {!paysByCard && <>{total === 0 ? w.nothingToPay : w.payAtDesk} </>}
          {!keepsNothing && w.kept}
        </p>
        {page.payWay === 'pretend' && total > 0 && <p className="meta centred above-8">{w.pretend}</p>}
      </PricePanel>
      <PayBar total={total} isLong={draft.isQueued || panel.changedFrom !== null || trouble !== null}>
        <p className="unseen" role="alert">
          {left.size > 0 && w.problemCount(left.size)}
        </p>
        {trouble !== null && (
          <Note hue="ember" isAlert>
            {trouble}
          </Note>
        )}
        <SubmitSection
          isQueued={draft.isQueued}
          lost={lost}
          changedFrom={panel.changedFrom}
          total={total}
          action={paysByCard ? w.pay : w.send}
          onBack={takeBack}
        />
      </PayBar>
    </form>
  );
}

function isOwed({ state }: SubmissionResult): boolean {
  return state === 'awaiting link' || state === 'awaiting payment';
}

function keepUnresolvedProblems(shown: Problems, now: Problems): Problems {
  // As it stands now: what was missing may be there and be wrong.
  return new Map(
    [...shown].flatMap(([field, problem]) => {
      const left = now.get(field) ?? (problem === 'unclear' ? problem : undefined);
      return left === undefined ? [] : [[field, left] as const];
    }),
  );
}

function firstPerson(problems: Problems): string | null {
  for (const field of problems.keys()) if (/^p\d+-/.test(field)) return field.split('-')[0] ?? null;
  return null;
}

/** The code that the desk finds the family by. */
function ArrivedFallback({ code }: { code: string }) {
  const { w } = useGuestTexts();
  return (
    <>
      <p className="size-20 strong">{w.complete}</p>
      <p className="code size-26 strong">{code}</p>
    </>
  );
}
