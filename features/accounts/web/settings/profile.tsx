import { useRef } from 'react';
import { z } from 'zod';
import { isUnchanged } from '#platform/http/outcome.ts';
import { calls } from '#platform/http/web/calls.ts';
import { useRecordEdit } from '#platform/records/web/use-record-edit.tsx';
import { formatPhone } from '#platform/i18n/phone.ts';
import { DateField, TextField } from '#platform/ui/web/fields/text-field.tsx';
import { ActionNote } from '#platform/ui/web/display/notice.tsx';
import { PhoneField } from '#platform/ui/web/fields/number-fields.tsx';
import { formatDate } from '#platform/i18n/dates.ts';
import { newValuesOf } from '#platform/records/web/record-edit.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { MeRow } from '#features/accounts/shapes.ts';
import { accountSettingsTexts } from '#features/accounts/i18n/account-settings/texts.ts';
import { validateProfile, type ProfileFields } from './validate-profile.ts';
import { SaveBar } from './save-bar.tsx';
import { Section } from './section.tsx';

/** Converts the input only: `validateProfile` checks the edited fields, and the server all that it gets. */
const ProfileForm = z.object({
  firstName: z.string(),
  lastName: z.string(),
  phone: z.string(),
  birthday: z.string().transform((day) => day || null),
});

export function ProfileSection({ me }: { me: MeRow }) {
  const w = useTexts(accountSettingsTexts);
  const stored = factsOf(me);
  const formatting = useFormatting();
  const node = useRef<HTMLFormElement>(null);
  const form = useRecordEdit(({ changes }) => calls.accounts.changeProfile.mutate(newValuesOf(changes)), {
    draftName: 'profile',
    stored,
    toInput,
    shape: ProfileForm,
    validate: (values) => validateProfile(pickEdited(values, toInput(stored)), isBirthdayIncomplete(node.current)),
    problems: { ...w.profile.faults, 'not-a-picture': null },
    done: (answer) => (isUnchanged(answer) ? undefined : w.profile.savedToast),
  });
  return (
    <Section title={w.profile.title} about={w.profile.about}>
      <form ref={node} noValidate method="post" onSubmit={form.send}>
        <div className="grid grid-cols-1 gap-4">
          <div className="fields">
            <TextField label={w.profile.firstName} autoComplete="given-name" {...form.field('firstName')} />
            <TextField label={w.profile.lastName} autoComplete="family-name" {...form.field('lastName')} />
          </div>
          {form.conflict('firstName')}
          {form.conflict('lastName')}
          <div className="fields">
            <PhoneField label={w.profile.phone} {...form.field('phone')} />
            <DateField label={w.profile.birthday} optional autoComplete="bday" {...form.field('birthday')} />
          </div>
          {form.conflict('phone')}
          {form.conflict('birthday', (day) => day && formatDate(day, formatting))}
          <ActionNote of={form} />
        </div>
        <SaveBar isChanged={form.isEdited()} pending={form.pending} onUndo={form.discard} />
      </form>
    </Section>
  );
}

type ProfileFacts = ReturnType<typeof factsOf>;

const factsOf = ({ firstName, lastName, phone, birthday }: MeRow) => ({ firstName, lastName, phone, birthday });
const toInput = ({ phone, birthday, ...names }: ProfileFacts) => ({ ...names, phone: formatPhone(phone), birthday: birthday ?? '' });

function pickEdited(values: ProfileFields, start: ProfileFields): Partial<ProfileFields> {
  return Object.fromEntries(Object.entries(values).filter(([field, value]) => value !== start[field as keyof ProfileFields]));
}

// Returns whether the date is only partly typed: its value is then empty, and only `badInput` tells.
function isBirthdayIncomplete(form: HTMLFormElement | null): boolean {
  const birthday = form?.elements.namedItem('birthday');
  return birthday instanceof HTMLInputElement && birthday.validity.badInput;
}
