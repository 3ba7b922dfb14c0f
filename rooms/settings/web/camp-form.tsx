import { useEffect, useRef } from 'react';
import { useAction } from '#platform/http/web/use-action.ts';
import { calls } from '#platform/http/web/calls.ts';
import { momentWords } from '#platform/ui/dates.ts';
import { type CampLocale, campLocales, localeName } from '#platform/ui/locale.ts';
import { Button } from '#platform/ui/web/press/button.tsx';
import { CheckField } from '#platform/ui/web/fields/check-field.tsx';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { FailureNote } from '#platform/ui/web/show/notice.tsx';
import { useForm } from '#platform/ui/web/forms/use-form.ts';
import { SearchableSelect } from '#platform/ui/web/fields/searchable-select.tsx';
import { SelectField, TextField } from '#platform/ui/web/fields/text-field.tsx';
import { toast } from '#platform/ui/web/layers/toast.ts';
import { useLanguage, useWords } from '#platform/words/web/use-words.ts';
import type { Language } from '#platform/words/words.ts';
import { passwordMinimum } from '#rooms/settings/rules.ts';
import { SettingsChange, type SettingsRow } from '#rooms/settings/shapes.ts';
import { settingsWords } from '#rooms/settings/words/words.ts';
import { changedFields, followedFields } from './changed-fields.ts';

type Values = Omit<SettingsRow, 'id'>;

// Underscores would be read as notes; people know New York, not New_York.
const zones = Intl.supportedValuesOf('timeZone').map((value) => ({ value, text: value.replaceAll('_', ' ') }));

export function CampForm({ stored: { id: _id, ...stored }, onSaved }: { stored: SettingsRow; onSaved: () => void }) {
  const { camp: w, problems } = useWords(settingsWords);
  const change = useAction(calls.settings.change.mutate, { done: () => w.saved });
  const form = useForm<Values, Partial<Values>>({ shape: SettingsChange, start: stored, problems, action: change });
  useFollowing(stored, form.values, form.set);
  const save = form.submit(async (written) => {
    const changed = changedFields(stored, written);
    if (Object.keys(changed).length === 0) toast({ title: w.unchanged });
    else if ((await change.run(changed)) === undefined) return;
    onSaved();
  });
  const { language } = useLanguage();
  const formatting = useFormatting();
  const lengths = lengthsWith(form.values.passwordMinimum);
  return (
    <form className="stack within-form" noValidate onSubmit={save}>
      <TextField label={w.name} note={w.nameHint} {...form.field('name')} />
      <SearchableSelect
        label={w.zone}
        note={`${w.zoneHint} ${w.zoneNow(momentWords(formatting.now, { ...formatting, zone: form.values.zone }))}`}
        options={zones}
        {...form.field('zone')}
      />
      <SelectField
        label={w.locale}
        note={w.localeHint}
        choices={campLocales.map((value) => ({ value, text: `${localeName(value, language)} · ${exampleOf(value, language)}` }))}
        {...form.field('locale')}
      />
      <TextField label={w.senderName} note={w.senderHint} optional placeholder={form.values.name} {...form.field('senderName')} />
      <TextField label={w.homePath} note={w.homeHint} {...form.field('homePath')} />
      <SelectField
        label={w.passwordMinimum}
        note={w.passwordHint(passwordMinimum.least)}
        choices={lengths.map((count) => ({ value: String(count), text: w.characters(count) }))}
        {...form.field('passwordMinimum')}
        value={String(form.values.passwordMinimum)}
        onChange={(event) => form.set('passwordMinimum', Number(event.currentTarget.value))}
      />
      <SelectField
        label={w.photoDays}
        note={w.photoDaysHint}
        choices={daysWith(form.values.ticketPhotoDays).map((count) => ({ value: String(count), text: w.days(count) }))}
        {...form.field('ticketPhotoDays')}
        value={String(form.values.ticketPhotoDays)}
        onChange={(event) => form.set('ticketPhotoDays', Number(event.currentTarget.value))}
      />
      <TextField label={w.noPhotosMark} note={w.noPhotosHint} {...form.field('noPhotosMark')} />
      <CheckField label={w.payByCard} note={w.payByCardHint} {...form.box('familiesPayByCard')} />
      <CheckField label={w.reveal} note={w.revealHint} {...form.box('revealUnknownEmail')} />
      <FailureNote failure={change.failure} />
      <div>
        <Button type="submit" loading={change.pending}>
          {w.save}
        </Button>
      </div>
    </form>
  );
}

/** Shows what somebody else saves while the form is open, except where one is typing. */
function useFollowing(stored: Values, shown: Values, set: (field: keyof Values, value: never) => void): void {
  const before = useRef(stored);
  useEffect(() => {
    const followed = Object.entries(followedFields(before.current, stored, shown));
    for (const [field, value] of followed) set(field as keyof Values, value as never);
    before.current = stored;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- when what is stored changes, not when one types
  }, [JSON.stringify(stored)]);
}

function exampleOf(locale: CampLocale, language: Language): string {
  const now = '2026-11-21T21:30:00.000Z';
  return momentWords(now, { language, locale, zone: 'America/New_York', now });
}

function daysWith(present: number): number[] {
  return [...new Set([0, 1, 7, 30, 90, 365, present])].toSorted((a, b) => a - b);
}

function lengthsWith(present: number): number[] {
  return [...new Set([6, 8, 10, 12, 14, 16, present])].toSorted((a, b) => a - b);
}
