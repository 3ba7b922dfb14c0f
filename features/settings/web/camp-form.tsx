import { useEffect, useRef } from 'react';
import { useLiveEdits } from '#platform/records/web/use-live-edits.tsx';
import { useAction } from '#platform/http/web/use-action.ts';
import { useLive } from '#platform/live/web/use-live.ts';
import { calls } from '#platform/http/web/calls.ts';
import { formatDateTime } from '#platform/i18n/dates.ts';
import { type CampLocale, campLocales, localeName } from '#platform/i18n/locale.ts';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { CheckField } from '#platform/ui/web/fields/check-field.tsx';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { ActionNote } from '#platform/ui/web/display/notice.tsx';
import { useForm } from '#platform/ui/web/forms/use-form.ts';
import { SearchableSelect } from '#platform/ui/web/fields/searchable-select.tsx';
import { SelectField, TextField } from '#platform/ui/web/fields/text-field.tsx';
import { toast } from '#platform/ui/web/overlays/toast.ts';
import { useLanguage, useTexts } from '#platform/i18n/web/use-texts.ts';
import type { z } from 'zod';
import type { Language } from '#platform/i18n/texts.ts';
import { passwordMinimumLimits } from '#features/settings/rules.ts';
import { SettingsChange, type SettingsRow } from '#features/settings/shapes.ts';
import { settingsTexts } from '#features/settings/i18n/texts.ts';

type Values = Omit<SettingsRow, 'id'>;

// Shows 'New York' instead of 'New_York'.
const zones = Intl.supportedValuesOf('timeZone').map((value) => ({ value, text: value.replaceAll('_', ' ') }));

export interface CampFormActions {
  /** Call that saves the form, instead of `settings.change`. */
  save?: typeof calls.settings.change.mutate;
  /** Called if the user saves without any changes. */
  onUnchanged: () => void;
}

export function CampForm({
  stored: { id: _id, ...stored },
  save: call = calls.settings.change.mutate,
  onUnchanged,
}: CampFormActions & { stored: SettingsRow }) {
  const { camp: w, problems, history } = useTexts(settingsTexts);
  const change = useAction(call, { problems, done: () => w.saved });
  const form = useForm<Values, z.output<typeof SettingsChange>>({ shape: SettingsChange, start: stored, problems, action: change });
  const edits = useLiveEdits<Values>(stored, form, useLive('settings.history', { id: 'camp' }).rows);
  const node = useRef<HTMLFormElement>(null);
  // Scroll to the conflict, because it may be outside the viewport.
  useEffect(() => {
    if (change.refused) node.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'center' });
  }, [change.refused]);
  const save = form.submit(async (input) => {
    const changed = Object.entries(edits.toChanges(input as Partial<Values>));
    const valuesOf = (side: 'from' | 'to') => Object.fromEntries(changed.map(([field, edit]) => [field, edit[side]]));
    if (changed.length > 0) return void (await change.run({ ...valuesOf('to'), seen: valuesOf('from') }));
    toast({ title: w.unchanged });
    return onUnchanged();
  });
  const { language } = useLanguage();
  const formatting = useFormatting();
  const yesOrNo = (is: boolean) => (is ? history.yes : history.no);
  const lengths = passwordLengthChoices(form.values.passwordMinimum);
  return (
    <form ref={node} className="grid grid-cols-1 gap-4 max-w-form" noValidate onSubmit={save}>
      <TextField label={w.name} note={w.nameHint} {...form.field('name')} />
      {edits.renderConflict('name')}
      <SearchableSelect
        label={w.zone}
        note={`${w.zoneHint} ${w.zoneNow(formatDateTime(formatting.now, { ...formatting, zone: form.values.zone }))}`}
        options={zones}
        {...form.field('zone')}
      />
      {edits.renderConflict('zone')}
      <SelectField
        label={w.locale}
        note={`${w.localeExample(exampleOf(form.values.locale, language))} ${w.localeHint}`}
        choices={campLocales.map((value) => ({ value, text: localeName(value, language) }))}
        {...form.field('locale')}
      />
      {edits.renderConflict('locale', (value) => localeName(value, language))}
      <TextField label={w.senderName} note={w.senderHint} optional placeholder={form.values.name} {...form.field('senderName')} />
      {edits.renderConflict('senderName')}
      <TextField label={w.homePath} note={w.homeHint} {...form.field('homePath')} />
      {edits.renderConflict('homePath')}
      <SelectField
        label={w.passwordMinimum}
        note={w.passwordHint(passwordMinimumLimits.min)}
        choices={lengths.map((count) => ({ value: String(count), text: w.characters(count) }))}
        {...form.field('passwordMinimum')}
        value={String(form.values.passwordMinimum)}
        onChange={(event) => form.set('passwordMinimum', Number(event.currentTarget.value))}
      />
      {edits.renderConflict('passwordMinimum', w.characters)}
      <CheckField label={w.secondFactor} note={w.secondFactorHint} {...form.box('administratorsNeedSecondFactor')} />
      {edits.renderConflict('administratorsNeedSecondFactor', yesOrNo)}
      <SelectField
        label={w.photoDays}
        note={w.photoDaysHint}
        choices={photoDayChoices(form.values.ticketPhotoDays).map((count) => ({ value: String(count), text: w.days(count) }))}
        {...form.field('ticketPhotoDays')}
        value={String(form.values.ticketPhotoDays)}
        onChange={(event) => form.set('ticketPhotoDays', Number(event.currentTarget.value))}
      />
      {edits.renderConflict('ticketPhotoDays', w.days)}
      <TextField label={w.noPhotosMark} note={w.noPhotosHint} {...form.field('noPhotosMark')} />
      {edits.renderConflict('noPhotosMark')}
      <CheckField label={w.payByCard} note={w.payByCardHint} {...form.box('familiesPayByCard')} />
      {edits.renderConflict('familiesPayByCard', yesOrNo)}
      <CheckField label={w.reveal} note={w.revealHint} {...form.box('revealUnknownEmail')} />
      {edits.renderConflict('revealUnknownEmail', yesOrNo)}
      <ActionNote of={change} />
      <div>
        <Button type="submit" loading={change.pending}>
          {w.save}
        </Button>
      </div>
    </form>
  );
}

function exampleOf(locale: CampLocale, language: Language): string {
  const now = '2026-11-21T21:30:00.000Z';
  return formatDateTime(now, { language, locale, zone: 'America/New_York', now });
}

function photoDayChoices(present: number): number[] {
  return [...new Set([0, 1, 7, 30, 90, 365, present])].toSorted((a, b) => a - b);
}

function passwordLengthChoices(present: number): number[] {
  return [...new Set([6, 8, 10, 12, 14, 16, present])].toSorted((a, b) => a - b);
}
