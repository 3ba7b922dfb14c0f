import { useState } from 'react';
import { findPhoneFault, parsePhone, formatPhone } from '#platform/i18n/phone.ts';
import { formatPhoneInput } from '#platform/ui/phone-input.ts';
import { type Draft, type FamilyField, withField } from './draft.ts';
import { Field } from './fields.tsx';
import type { Problems } from './problems.ts';
import { useGuestTexts } from './use-guest-texts.ts';
import type { UpdateDraft } from './use-draft.ts';

interface FamilyFieldsProps {
  draft: Draft;
  update: UpdateDraft;
  problems: Problems;
}

export function FamilyFields({ draft, update, problems }: FamilyFieldsProps) {
  const { w } = useGuestTexts();
  const common = (id: FamilyField) => ({
    id,
    label: w[id],
    value: draft[id],
    problem: problems.get(id),
    onChange: (text: string) => update((before) => withField(before, id, text)),
  });
  const phone = common('phone');
  const [isPhoneLeft, setPhoneLeft] = useState(false);
  function leavePhone(): void {
    const stored = parsePhone(draft.phone);
    setPhoneLeft(true);
    if (draft.phone !== '') phone.onChange(stored === null ? formatPhoneInput(draft.phone) : formatPhone(stored));
  }
  return (
    <>
      <div className="church">
        <Field autoComplete="organization" autoCapitalize="words" maxLength={120} enterKeyHint="next" required {...common('church')} />
      </div>
      <fieldset className="contact">
        <legend>{w.contact}</legend>
        <p className="text-dim text-sm">{w.contactNote}</p>
        <div className="fields gap-x-3 gap-y-0">
          <Field
            type="tel"
            autoComplete="tel"
            enterKeyHint="next"
            {...phone}
            problem={phone.problem ?? (isPhoneLeft && findPhoneFault(draft.phone) !== null ? 'not-a-phone' : undefined)}
            // Formats the number while the caret is at the end of the text. Elsewhere the caret would jump, so the number is formatted on
            // blur.
            onChange={(text) => {
              setPhoneLeft(false);
              phone.onChange(text.startsWith(draft.phone) ? formatPhoneInput(text) : text);
            }}
            onBlur={leavePhone}
          />
          <Field
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            enterKeyHint="next"
            {...common('email')}
          />
        </div>
      </fieldset>
    </>
  );
}
