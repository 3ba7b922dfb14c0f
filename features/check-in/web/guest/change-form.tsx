import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Refusal } from '#platform/http/outcome.ts';
import { dayRangeOf } from '#platform/time/calendar.ts';
import { sumPriceLines } from '#features/check-in/price.ts';
import type { FamilyPage, PriceChangedRefusal, SubmissionResult } from '#features/check-in/shapes/family.ts';
import { type FormQuestions, QuestionsContext } from './questions-context.ts';
import { type Draft, withConfirmed } from './draft.ts';
import { FamilyFields } from './family-fields.tsx';
import { guestStorage, readDraft, storageNames } from './guest-storage.ts';
import { Note, SpinnerWheel } from './note.tsx';
import { PayBar } from './pay-bar.tsx';
import { People } from './people.tsx';
import { buildActivityOffer } from './activity-offer.ts';
import { PricePanel } from './price-panel.tsx';
import { type Problems, mapServerProblems, findProblems } from './problems.ts';
import { sendUntilAnswered } from '#platform/outbox/web/send.ts';
import { findFarFields, type FormContext, findQuestions } from './questions.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { privatePageTexts } from '#features/check-in/i18n/private-page/texts.ts';
import { useGuestTexts } from './use-guest-texts.ts';
import { draftFromPage, toFamilyInput, computeDraftPriceLines } from './submission.ts';
import { parseWholeNumber } from './parse-whole-number.ts';
import { useDraft } from './use-draft.ts';
import { useFormWidth } from './use-form-width.ts';
import { transport } from '#platform/outbox/web/transport.ts';

interface ChangeFormProps {
  page: FamilyPage;
  onDone: (saved: boolean) => void;
}

type ChangeAnswer =
  | SubmissionResult
  | PriceChangedRefusal
  | Refusal<'gone' | 'too-late' | 'changed-meanwhile' | 'not-offered' | 'far-from-event'>;

/** Discard a draft without input if the check-in has changed since. */
function dropOutdatedDraft({ secret, changedAt }: FamilyPage): void {
  const stored = readDraft(storageNames.change(secret));
  if (stored !== null && !stored.isTouched && stored.began !== changedAt) guestStorage.save(storageNames.change(secret), null);
}

export function ChangeForm({ page, onDone }: ChangeFormProps) {
  const { w, reader } = useGuestTexts();
  const texts = useTexts(privatePageTexts);
  useFormWidth();
  useState(() => dropOutdatedDraft(page));
  const { draft, update, forget } = useDraft(storageNames.change(page.secret), () => draftFromPage(page));
  const [problems, setProblems] = useState<Problems>(new Map());
  const [isSaving, setSaving] = useState(false);
  const [trouble, setTrouble] = useState<string | null>(null);
  const form = useRef<HTMLFormElement>(null);
  const { costs, event } = page;
  const lines = computeDraftPriceLines(withJoinedForm(draft, page), costs);
  const total = sumPriceLines(lines);
  const offer = buildActivityOffer(costs, event, page.zone, { w, reader });
  // Treat a question as confirmed if the value was already sent before.
  const sentDraft = draftFromPage(page);
  const context: FormContext = { days: dayRangeOf(page.zone, event), activities: costs.activities };
  const confirmed = [...[...findQuestions(sentDraft, context).values()].map(({ about }) => about), ...(draft.confirmed ?? [])];
  const confirmedDraft = { ...draft, confirmed };
  const farFieldsSent = findFarFields(sentDraft, context);
  const formQuestions: FormQuestions = {
    days: context.days,
    questions: findQuestions(confirmedDraft, context),
    farFields: new Set(
      [...findFarFields(draft, context)].filter(
        (field) => !farFieldsSent.has(field) || momentIn(sentDraft, field) !== momentIn(draft, field),
      ),
    ),
    onConfirm: (about) => update((before) => withConfirmed(before, about)),
  };
  // While the family types, the desk may mark it as arrived or cancel its check-in.
  const message = page.mayChange ? trouble : texts.deskChanges;
  const firstPerson = [...problems.keys()].find((field) => /^p\d+-/.test(field))?.split('-')[0] ?? null;

  function show(newProblems: Problems): void {
    flushSync(() => setProblems(newProblems));
    const [first] = newProblems.keys();
    if (first) form.current?.querySelector<HTMLElement>(`#${first}`)?.focus();
  }

  async function save(): Promise<void> {
    setTrouble(null);
    const newProblems = new Map(
      [...findProblems(confirmedDraft, context)].filter(
        ([field, problem]) => problem !== 'far-from-event' || formQuestions.farFields.has(field),
      ),
    );
    show(newProblems);
    if (newProblems.size > 0 || isSaving || !page.mayChange) return;
    setSaving(true);
    const body = { secret: page.secret, ...toFamilyInput(draft), seenCents: total, ...(draft.began && { changedAt: draft.began }) };
    // The call contains the full family, so a retry has the same effect.
    const reply = await sendUntilAnswered<ChangeAnswer>('checkIn.change', body, transport, { maxTries: 6 });
    setSaving(false);
    if (reply.kind === 'given-up') return setTrouble(texts.notSaved);
    if (reply.kind === 'refused') {
      setTrouble(w.rejected);
      return show(mapServerProblems(reply.detail.fields ?? {}, draft));
    }
    const { answer } = reply;
    if ('refused' in answer && answer.refused === 'price-changed') return setTrouble(w.priceChanged);
    if ('refused' in answer && answer.refused === 'far-from-event')
      return show(mapServerProblems({ [answer.field ?? '']: answer.refused }, draft));
    if ('refused' in answer && answer.refused === 'not-offered') return setTrouble(w.rejected);
    // Keep the draft on the screen until the family has read the message.
    if ('refused' in answer) return setTrouble(answer.refused === 'changed-meanwhile' ? texts.changedMeanwhile : texts.deskChanges);
    forget();
    return onDone(true);
  }

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(submission) => {
        submission.preventDefault();
        void save();
      }}
    >
      <p className="text-dim text-sm">{texts.changeNote}</p>
      <QuestionsContext value={formQuestions}>
        <fieldset disabled={isSaving}>
          <FamilyFields draft={draft} update={update} problems={problems} />
          <People
            draft={draft}
            update={update}
            offer={offer}
            costs={costs}
            zone={page.zone}
            problems={problems}
            personToOpen={firstPerson}
          />
        </fieldset>
      </QuestionsContext>
      <PricePanel
        persons={draft.persons.map(({ key, name, age }) => ({ key, name, age: parseWholeNumber(age) }))}
        lines={lines}
        costs={costs}
      />
      <PayBar total={total} isLong={isSaving || message !== null}>
        <p className="sr-only" role="alert">
          {problems.size > 0 && w.problemCount(problems.size)}
        </p>
        {message !== null && (
          <Note hue="ember" isAlert>
            {message}
          </Note>
        )}
        {isSaving ? (
          <p className="flex gap-3 items-center" aria-live="polite">
            <SpinnerWheel /> {texts.saving}
          </p>
        ) : (
          <>
            {page.mayChange && (
              <button type="submit" className="outline-button go">
                {texts.save}
              </button>
            )}
            <button
              type="button"
              className="text-button w-full justify-center justify-items-center mt-2"
              onClick={() => {
                forget();
                onDone(false);
              }}
            >
              {texts.cancel}
            </button>
          </>
        )}
      </PayBar>
    </form>
  );
}

/** Sets `joins` for a later form of the family. A draft that was started before the server answered may not contain it. */
function withJoinedForm({ joins: _joins, ...draft }: Draft, { isLater, secret }: FamilyPage): Draft {
  return isLater ? { ...draft, joins: secret } : draft;
}

function momentIn({ persons }: Draft, id: string): string | undefined {
  const person = persons.find(({ key }) => id.startsWith(`${key}-`));
  return id.endsWith('-arrival') ? person?.arrival : person?.departure;
}
