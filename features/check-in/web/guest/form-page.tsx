import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { dayRangeOf } from '#platform/time/calendar.ts';
import { lazyComponent } from '#platform/ui/web/overlays/lazy-component.tsx';
import { isolateName } from '#platform/i18n/isolate-name.ts';
import { flushSync } from 'react-dom';
import { findOfferedActivities, sumPriceLines } from '#features/check-in/price.ts';
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
import { toChangeDraft, computeDraftPriceLines } from './submission.ts';
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
  refresh: () => Promise<GuestPage | null>;
  /** Secret of the family's first form. Null if this form adds no people to another form. */
  joins: string | null;
  /** Called when the user discards a form that may have arrived, and when a discarded form has arrived. */
  onStartedOver: () => void;
  /** Called when a shared tablet shows the result instead of the form. */
  onDone: () => void;
}

/** Only a shared tablet loads this script. Browsers do not retry a failed script, so the fallback confirms the check-in without it. */
const KioskDone = lazyComponent(() => import('./kiosk-done.tsx').then((file) => file.KioskDone), {
  missing: ({ code }) => <ArrivedFallback code={code} />,
});

const noProblems: Problems = new Map();

/** The check-in form of specification §2. */
export function FormPage({ page, event, early, go, refresh, joins, onStartedOver, onDone }: FormPageProps) {
  const { w, reader, language } = useGuestTexts();
  useFormWidth();
  const isReady = useIsHydrated();
  const { draft, update, forget, wasRestored, dismissRestored } = useDraft(
    storageNames.draft(event.id),
    () => newDraft(event, page.now, page.zone),
    early,
  );
  // Run this before the first paint, because a second family on this phone must not see a price without the day fee.
  useLayoutEffect(() => void (isReady && update((before) => withJoins(before, joins))), [isReady, joins, update]);
  const [problems, setProblems] = useState(noProblems);
  const [trouble, setTrouble] = useState<string | null>(null);
  const [panel, setPanel] = useState<PricePanelState>({ costs: page.costs, previousTotal: null });
  const [lastPage, setLastPage] = useState(page);
  const [done, setDone] = useState<SubmissionResult | null>(null);
  const form = useRef<HTMLFormElement>(null);
  // Load this script now: the network may be gone after the form is sent, and a shared tablet has no other page to open.
  useEffect(() => void (isKiosk && KioskDone.preload().catch(() => {})), []);
  const isMemoryOnly = isReady && !guestStorage.isPersistent();
  if (page !== lastPage) {
    setLastPage(page);
    setPanel((before) => ({ ...before, costs: page.costs }));
  }

  const costs = panel.costs;
  const currentOffer = buildActivityOffer(costs, event, page.zone, { w, reader });
  const offer = { ...currentOffer, removed: useFreshOffer({ draft, update, closed: currentOffer.closed, refresh }) };
  const lines = computeDraftPriceLines(draft, costs);
  const total = sumPriceLines(lines);
  // An error disappears as soon as its field is correct. New errors appear only after the next submit.
  const context: FormContext = { days: dayRangeOf(page.zone, event), activities: offer.open };
  const unresolved = problems.size === 0 ? problems : keepUnresolvedProblems(problems, findProblems(draft, context));
  const formQuestions: FormQuestions = {
    days: context.days,
    questions: findQuestions(draft, context),
    farFields: findFarFields(draft, context),
    onConfirm: (about) => update((before) => withConfirmed(before, about)),
  };

  const failedTries = useSubmit(draft, event.id, language, {
    onAnswer: (answer) => void handleAnswer(answer),
    onRefused: ({ fields }) => {
      update((before) => ({ ...before, isQueued: false }));
      setTrouble(w.rejected);
      showProblems(mapServerProblems(fields ?? {}, draft));
    },
  });

  async function handleAnswer(answer: SubmitAnswer): Promise<void> {
    if (isKiosk && !('refused' in answer)) {
      onDone();
      return setDone(answer);
    }
    if (!('refused' in answer)) return finish(answer.secret, answer.link, isOwed(answer));
    if (answer.refused === 'already-sent' && answer.secret !== null) {
      // Input typed after the form was sent becomes a change of it. Save this change as draft of the family's page, which opens next.
      guestStorage.save(storageNames.change(answer.secret), JSON.stringify(toChangeDraft(draft, answer.secret)));
      return finish(answer.secret, null, false, true);
    }
    if (answer.refused === 'already-sent') setTrouble(w.receivedEarlier);
    if (answer.refused === 'price-changed') setPanel({ costs: answer.costs, previousTotal: draft.seenCents });
    // The form to join was cancelled in the meantime, so this form becomes the family's first one.
    if (answer.refused === 'price-changed' && sumPriceLines(computeDraftPriceLines(draft, answer.costs)) !== answer.totalCents)
      update(withoutJoins);
    if (answer.refused === 'sent-another') {
      setTrouble(w.sentAnother);
      onStartedOver();
    }
    if (answer.refused === 'event-over') setTrouble(w.eventOver);
    if (answer.refused === 'far-from-event') showProblems(mapServerProblems({ [answer.field ?? '']: answer.refused }, draft));
    if (answer.refused === 'not-offered') await removeClosedActivities();
    update((before) => ({ ...before, isQueued: false }));
  }

  /** Called after the server has saved the form. Stores its secret, deletes the draft and opens the next page. */
  function finish(secret: string, link: string | null, owes: boolean, isResubmission = false): void {
    saveSecret(event.id, secret);
    forget();
    const mustPay = owes && page.payWay !== 'none';
    if (!mustPay && !isResubmission) return go('/guest/check-in/payment-complete', { id: secret });
    // Open the private page first, so that Back from the payment page leads there and not to an empty form.
    go('/guest/check-in/yours', { id: secret }, { shouldPayAtOnce: mustPay, isResubmission });
    if (link !== null) redirectToPayment(link);
    return undefined;
  }

  async function removeClosedActivities(): Promise<void> {
    const fresh = await refresh();
    const freshEvent = fresh?.events.find(({ id }) => id === event.id);
    const openKeys = fresh && freshEvent ? findOfferedActivities(fresh.costs, freshEvent.locations).map(({ key }) => key) : [];
    const chosen = new Set(draft.persons.flatMap(({ activities }) => activities));
    const closedKeys = [...chosen].filter((key) => !openKeys.includes(key));
    update((before) => withoutActivities(before, closedKeys));
    setTrouble(
      w.notOffered(closedKeys.map((key) => isolateName(costs.activities.find((activity) => activity.key === key)?.name ?? key)).join(', ')),
    );
  }

  function submitForm(): void {
    setTrouble(null);
    const newProblems = findProblems(draft, context);
    if (newProblems.size > 0) return showProblems(newProblems);
    setProblems(noProblems);
    setPanel((before) => ({ ...before, previousTotal: null }));
    update((before) => ({ ...before, isQueued: true, wasQueued: true, isTouched: true, seenCents: total }));
    return undefined;
  }

  /** Focuses the first field with an error. The focus opens the card of its person. */
  function showProblems(newProblems: Problems): void {
    flushSync(() => setProblems(newProblems));
    const [first] = newProblems.keys();
    if (first) form.current?.querySelector<HTMLElement>(`#${first}`)?.focus();
  }

  function withdraw(): void {
    // Update the draft first, because other tabs read it when they learn that the form was withdrawn.
    update((before) => ({ ...before, isQueued: false }));
    void withdrawForm(draft.key);
  }

  function startOver(): void {
    saveDiscardedForm(event.id, draft);
    update(() => newDraft(event, page.now, page.zone));
    setProblems(noProblems);
    dismissRestored();
    onStartedOver();
  }

  const paysByCard = total > 0 && page.payWay !== 'none';
  if (done !== null) return <KioskDone secret={done.secret} code={done.code} />;
  return (
    <form
      ref={form}
      noValidate
      onSubmit={(submission) => {
        submission.preventDefault();
        submitForm();
      }}
    >
      {wasRestored && !draft.isQueued && (
        <Note hasButton>
          {w.restored}{' '}
          <button type="button" className="text-button flex-none" onClick={startOver}>
            {w.startOver}
          </button>
        </Note>
      )}
      {isMemoryOnly && !isKiosk && (
        <Note hue="ember" isAlert>
          {w.cannotSave}
        </Note>
      )}
      {draft.joins !== undefined && <Note>{w.joins}</Note>}
      <QuestionsContext value={formQuestions}>
        <fieldset disabled={draft.isQueued}>
          <FamilyFields draft={draft} update={update} problems={unresolved} />
          <People
            draft={draft}
            update={update}
            offer={offer}
            costs={costs}
            zone={page.zone}
            problems={unresolved}
            personToOpen={firstPerson(unresolved)}
          />
          <PhotosQuestion value={draft.photos ?? null} onChange={(answer) => update((before) => withPhotos(before, answer))} />
        </fieldset>
      </QuestionsContext>
      <PricePanel
        persons={draft.persons.map(({ key, name, age }) => ({ key, name, age: parseWholeNumber(age) }))}
        lines={lines}
        costs={costs}
      >
        <p className="text-dim text-sm text-center mt-2">
          {!paysByCard && <>{total === 0 ? w.nothingToPay : w.payAtDesk} </>}
          {!isMemoryOnly && w.savedOnPhone}
        </p>
        {page.payWay === 'pretend' && total > 0 && <p className="text-dim text-sm text-center mt-2">{w.testMode}</p>}
      </PricePanel>
      <PayBar total={total} isLong={draft.isQueued || panel.previousTotal !== null || trouble !== null}>
        <p className="sr-only" role="alert">
          {unresolved.size > 0 && w.problemCount(unresolved.size)}
        </p>
        {trouble !== null && (
          <Note hue="ember" isAlert>
            {trouble}
          </Note>
        )}
        <SubmitSection
          isQueued={draft.isQueued}
          failedTries={failedTries}
          previousTotal={panel.previousTotal}
          total={total}
          action={paysByCard ? w.pay : w.send}
          onBack={withdraw}
        />
      </PayBar>
    </form>
  );
}

function isOwed({ state }: SubmissionResult): boolean {
  return state === 'awaiting link' || state === 'awaiting payment';
}

function keepUnresolvedProblems(previous: Problems, current: Problems): Problems {
  // Show the current problem of the field: after an edit, a missing value may be present but invalid.
  return new Map(
    [...previous].flatMap(([field, problem]) => {
      const unresolved = current.get(field) ?? (problem === 'unclear' ? problem : undefined);
      return unresolved === undefined ? [] : [[field, unresolved] as const];
    }),
  );
}

function firstPerson(problems: Problems): string | null {
  for (const field of problems.keys()) if (/^p\d+-/.test(field)) return field.split('-')[0] ?? null;
  return null;
}

function ArrivedFallback({ code }: { code: string }) {
  const { w } = useGuestTexts();
  return (
    <>
      <p className="text-xl font-semibold">{w.complete}</p>
      <p className="code text-26 text-balance font-semibold">{code}</p>
    </>
  );
}
