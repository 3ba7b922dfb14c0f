import { z } from 'zod';
import { clockTime } from '#platform/time/clock-time.ts';
import { maxMessageMinutes, type MessageEnd, messageLengths } from '#platform/time/message-lengths.ts';
import { uiTexts } from '#platform/ui/i18n/texts.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { SelectField, type SelectFieldProps, TextField, type TextFieldProps } from './text-field.tsx';

const lengths = messageLengths.map(String) as [string, ...string[]];

export const messageEndShape = { ends: z.enum([...lengths, 'until']), until: z.union([z.literal(''), clockTime]) };

interface EndFields {
  ends: string;
  until: string;
}

export function findMissingEnd({ ends, until }: EndFields): Record<string, string> {
  return ends === 'until' && until === '' ? { until: 'empty' } : {};
}

export function messageEndOf({ ends, until }: EndFields): MessageEnd {
  return ends === 'until' ? { minutes: maxMessageMinutes, until } : { minutes: Number(ends) };
}

interface MessageEndFieldsProps {
  ends: Omit<SelectFieldProps, 'label' | 'choices'>;
  until: Omit<TextFieldProps, 'label'>;
}

/** Renders the fields for when an urgent message ends: after a duration, or at a time. */
export function MessageEndFields({ ends, until }: MessageEndFieldsProps) {
  const { messageEnd: w } = useTexts(uiTexts);
  return (
    <>
      <SelectField
        label={w.label}
        choices={[
          ...messageLengths.slice(0, -1).map((minutes) => ({ value: String(minutes), text: w.lengths[minutes] })),
          { value: 'until', text: w.atTime },
          { value: String(maxMessageMinutes), text: w.lengths[maxMessageMinutes] },
        ]}
        {...ends}
      />
      {ends.value === 'until' && <TextField type="time" label={w.until} {...until} />}
    </>
  );
}
