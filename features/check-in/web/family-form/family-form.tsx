import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { refuse } from '#platform/http/outcome.ts';
import { calls } from '#platform/http/web/calls.ts';
import { newId } from '#platform/http/web/new-id.ts';
import { useFormAction } from '#platform/http/web/use-form-action.ts';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { Dialog } from '#platform/ui/web/overlays/dialog.tsx';
import { EmailField, TextField } from '#platform/ui/web/fields/text-field.tsx';
import { ActionNote } from '#platform/ui/web/display/notice.tsx';
import { toast } from '#platform/ui/web/overlays/toast.ts';
import { PhoneField } from '#platform/ui/web/fields/number-fields.tsx';
import { useFormatting, useNumbers } from '#platform/ui/web/formatting.ts';
import { useBaseValues, useSavedValues } from '#platform/ui/web/forms/saved-draft.tsx';
import { Segmented } from '#platform/ui/web/controls/tabs.tsx';
import type { Numbers } from '#platform/i18n/numbers.ts';
import { useLanguage, useTexts } from '#platform/i18n/web/use-texts.ts';
import type { Instant } from '#platform/time/instant.ts';
import type { DeskRow } from '#features/check-in/shapes/family.ts';
import { deskTexts, type DeskTexts } from '#features/check-in/i18n/desk/texts.ts';
import { familyShape, type FamilyFormInput } from './family-shape.ts';
import { useJoining } from './find-first-form.ts';
import { JoinChoice } from './join-choice.tsx';
import { PersonFields } from './person-fields.tsx';
import { PricePreview } from './price-preview.tsx';
import { FamilyConflict } from './family-conflict.tsx';
import { newFamilyDraft, nextPerson, toFamilyDraft, type FamilyDraft } from './family-draft.ts';
import { useOfferedActivities } from './use-offered-activities.ts';
import { usePriceEstimate, type PriceEstimate } from './use-price-estimate.ts';

export interface FamilyFormProps {
  eventId: string;
  event: { endsAt: Instant } | null;
  row: DeskRow | null;
  families: readonly DeskRow[];
  isLive: boolean;
  /** `before` is the version from which the change started. It is null for a new family. */
  onSaved: (id: string, before: DeskRow | null) => void;
  onClose: () => void;
}

/** Form to add a family without a phone, or to change a family. This tab stores the draft until it is saved. */
export function FamilyForm(props: FamilyFormProps) {
  const [opening, setOpening] = useState(0);
  // If the user takes the other person's version, the new key remounts the form with a new draft.
  return <OpenFamilyForm key={opening} {...props} onRestart={() => setOpening(opening + 1)} />;
}

const languages = [
  { value: 'en', text: 'English' },
  { value: 'es', text: 'Español' },
] as const;

function OpenFamilyForm({
  eventId,
  event,
  row,
  families,
  isLive,
  onSaved,
  onClose,
  onRestart,
}: FamilyFormProps & { onRestart: () => void }) {
  const texts = useTexts(deskTexts);
  const numbers = useNumbers();
  const w = texts.form;
  const { zone, now } = useFormatting();
  const { language } = useLanguage();
  const formId = useId();
  const [existingId] = useState(row?.id);
  // The id is stored before the form is sent. A retry after a lost response or a reload then does not add a second family.
  const [{ newFamilyId }, saveId, forgetId] = useSavedValues(`family-${eventId}-id`, () => ({ newFamilyId: newId() }));
  const id = existingId ?? newFamilyId;
  const keepAs = `family-${existingId ?? eventId}`;
  // The expected version of the family that this form changes.
  const [base] = useBaseValues(keepAs, { row });
  const [isStale, setStale] = useState(false);
  const form = useFormAction<FamilyDraft, FamilyFormInput, Awaited<ReturnType<typeof save>>>(save, {
    shape: familyShape,
    start: base.row === null ? newFamilyDraft(language, now, event, zone) : toFamilyDraft(base.row, zone),
    draftName: keepAs,
    problems: {
      ...texts.problems,
      offline: () => toast({ title: texts.refusedOffline, body: texts.refusedOfflineBody }),
      'changed-meanwhile': () => setStale(true),
      'already-sent'() {
        forgetId();
        return texts.problems['already-sent'];
      },
    },
    done(answer, { persons: [first] }) {
      joining.forget();
      forgetId();
      onSaved('id' in answer ? answer.id : id, base.row);
      return base.row === null ? { title: w.added, body: first?.name } : undefined;
    },
  });
  const joining = useJoining(form.values, row === null ? families : [], keepAs);
  const offered = useOfferedActivities(eventId, row);
  const preview = usePriceEstimate(form.values.persons, { row: base.row, isJoining: joining.joinsId !== undefined });
  const { persons } = form.values;
  function addPerson(): void {
    flushSync(() => form.list.insert('persons', nextPerson(persons)));
    document.getElementsByName(`persons.${persons.length}.name`)[0]?.focus();
  }
  async function save({ language: formLanguage, ...family }: FamilyFormInput) {
    const before = base.row;
    if (!isLive) return refuse('offline');
    if (before === null) {
      const { joinsId } = joining;
      saveId({ newFamilyId });
      return calls.checkIn.addAtDesk.mutate({ id, eventId, language: formLanguage, ...family, ...(joinsId !== undefined && { joinsId }) });
    }
    // Once the user has seen a conflict, saving overwrites the other person's version.
    const { changedAt } = isStale && row !== null ? row : before;
    return calls.checkIn.changeAtDesk.mutate({ id, changedAt, ...family });
  }
  return (
    <Dialog
      title={row === null ? w.addTitle : w.changeTitle}
      isOpen
      onClose={onClose}
      footer={
        <>
          <div className="w-full">
            {isStale && row !== null && (
              <FamilyConflict
                row={row}
                onTake={() => {
                  form.forget();
                  onRestart();
                }}
              />
            )}
            <ActionNote of={form} />
          </div>
          <Button kind="plain" onClick={onClose}>
            {w.cancel}
          </Button>
          <Button type="submit" form={formId} loading={form.pending}>
            {isStale ? w.keepMine : saveLabel(preview, w, numbers)}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate method="post" className="grid grid-cols-1 gap-4" onSubmit={form.send}>
        {row === null && <p className="text-dim">{w.addHint}</p>}
        <TextField label={w.church} maxLength={120} {...form.field('church')} />
        <div className="fields gap-x-4 gap-y-3">
          <PhoneField label={w.phone} optional autoComplete="off" {...form.field('phone')} />
          <EmailField label={w.email} optional autoComplete="off" {...form.field('email')} />
        </div>
        {joining.first !== null && <JoinChoice first={joining.first} isWanted={joining.isWanted} onChange={joining.want} />}
        {row === null && (
          <div className="flex flex-wrap gap-x-4 gap-y-2 items-center justify-between text-15 font-semibold">
            <span>{w.language}</span>
            <Segmented
              label={w.language}
              choices={languages}
              value={form.values.language}
              onChange={(chosen) => form.set('language', chosen)}
            />
          </div>
        )}
        {persons.map((person, at) => (
          <PersonFields
            key={person.key}
            form={form}
            at={at}
            offered={offered}
            onRemove={persons.length > 1 ? () => form.list.remove('persons', at) : null}
          />
        ))}
        <Button kind="plain" onClick={addPerson}>
          {w.addPerson}
        </Button>
        <PricePreview preview={preview} persons={persons} row={base.row} />
      </form>
    </Dialog>
  );
}

function saveLabel({ totalCents, differenceCents, isUnknown }: PriceEstimate, w: DeskTexts['form'], { dollars }: Numbers): string {
  if (differenceCents === null) return isUnknown ? w.addTitle : w.add(dollars(totalCents));
  if (isUnknown || differenceCents === 0) return w.save;
  return w.saveWith(differenceCents > 0 ? w.more(dollars(differenceCents)) : w.less(dollars(-differenceCents)));
}
