import { useRef, useState, type SyntheticEvent } from 'react';
import { flushSync } from 'react-dom';
import { calls } from '#platform/http/web/calls.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import { formatPhone } from '#platform/i18n/phone.ts';
import { DateField, TextField } from '#platform/ui/web/fields/text-field.tsx';
import { ActionNote } from '#platform/ui/web/display/notice.tsx';
import { PhoneField } from '#platform/ui/web/fields/number-fields.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { MeRow } from '#features/accounts/shapes.ts';
import { accountSettingsTexts } from '#features/accounts/i18n/account-settings/texts.ts';
import { validateProfile, type ProfileFields } from './validate-profile.ts';
import { SaveBar } from './save-bar.tsx';
import { Section } from './section.tsx';
import { findChanges, editField, type Edits, hasConflict, applyEdits, dropSavedEdits } from './edits.ts';

export function ProfileSection({ me }: { me: MeRow }) {
  const w = useTexts(accountSettingsTexts);
  const edits = useEdits<ProfileFields>(fieldsOf(me));
  const save = useAction(calls.accounts.changeProfile.mutate, {
    problems: { 'not-a-picture': null },
    done: () => w.profile.savedToast,
  });
  const [errors, setErrors] = useState<ReturnType<typeof validateProfile>>({});
  const form = useRef<HTMLFormElement>(null);

  async function submit(event: SyntheticEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const changes = edits.changed;
    const problems = validateProfile(changes, isBirthdayIncomplete(event.currentTarget));
    flushSync(() => setErrors(problems));
    if (Object.keys(problems).length > 0) return form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
    if (!edits.isChanged) return;
    const { birthday, ...names } = changes;
    const answer = await save.run(birthday === undefined ? names : { ...names, birthday: birthday || null });
    if (answer !== undefined) edits.saved(changes);
  }

  const field = (key: keyof ProfileFields) => ({
    name: key,
    value: edits.fields[key],
    error: faultText(errors[key] ?? save.failure?.fields?.[key]),
    note: edits.isOvertaken(key) ? w.changedElsewhere(fieldsOf(me)[key] || w.notSet) : undefined,
  });
  const change = (key: keyof ProfileFields) => (typed: string) => {
    setErrors((before) => ({ ...before, [key]: undefined }));
    save.forget();
    edits.set(key, typed);
  };
  function faultText(code: string | undefined): string | undefined {
    return code && (w.profile.faults[code as keyof typeof w.profile.faults] ?? w.profile.faults.unclear);
  }

  return (
    <Section title={w.profile.title} about={w.profile.about}>
      <form ref={form} noValidate method="post" onSubmit={submit}>
        <div className="grid grid-cols-1 gap-4">
          <div className="fields">
            <TextField
              label={w.profile.firstName}
              autoComplete="given-name"
              {...field('firstName')}
              onChange={(event) => change('firstName')(event.currentTarget.value)}
            />
            <TextField
              label={w.profile.lastName}
              autoComplete="family-name"
              {...field('lastName')}
              onChange={(event) => change('lastName')(event.currentTarget.value)}
            />
          </div>
          <div className="fields">
            <PhoneField label={w.profile.phone} {...field('phone')} onChange={change('phone')} />
            <DateField
              label={w.profile.birthday}
              optional
              autoComplete="bday"
              {...field('birthday')}
              onChange={(event) => change('birthday')(event.currentTarget.value)}
            />
          </div>
          <ActionNote of={save} />
        </div>
        <SaveBar isChanged={edits.isChanged} pending={save.pending} onUndo={edits.undo} />
      </form>
    </Section>
  );
}

function fieldsOf({ firstName, lastName, phone, birthday }: MeRow): ProfileFields {
  return { firstName, lastName, phone: formatPhone(phone), birthday: birthday ?? '' };
}

// Returns whether the date is only partly typed: its value is then empty, and only `badInput` tells.
function isBirthdayIncomplete(form: HTMLFormElement): boolean {
  return (form.elements.namedItem('birthday') as HTMLInputElement).validity.badInput;
}

/** Keeps the edits of a live record. Only changed fields are sent; fields without edits show the live value. */
function useEdits<Fields extends object>(live: Fields) {
  const [edits, setEdits] = useState<Edits<Fields>>({});
  const changed = findChanges(live, edits);
  return {
    fields: applyEdits(live, edits),
    set: <Key extends keyof Fields>(key: Key, typed: Fields[Key]) => setEdits((before) => editField(before, live, key, typed)),
    changed,
    isChanged: Object.keys(changed).length > 0,
    isOvertaken: (key: keyof Fields) => hasConflict(live, edits, key),
    saved: (savedFields: Partial<Fields>) => setEdits((before) => dropSavedEdits(before, savedFields)),
    undo: () => setEdits({}),
  };
}
