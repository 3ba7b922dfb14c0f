import type { ComponentProps, ReactNode } from 'react';
import { findPhoneFault } from '#platform/i18n/phone.ts';
import { phoneFaultText } from '#platform/ui/phone-fault-text.ts';
import { maxAge, maxMeals } from '#features/check-in/rules.ts';
import { useQuestions } from './questions-context.ts';
import { formatLocalDay } from './camp-clock.ts';
import { isKiosk } from './kiosk.ts';
import type { Problem } from './problems.ts';
import { FieldQuestion } from './field-question.tsx';
import { useIsHydrated } from './use-is-hydrated.ts';
import { useGuestTexts } from './use-guest-texts.ts';

interface FieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'children'> {
  id: string;
  label: string;
  value: string;
  onChange: (text: string) => void;
  problem: Problem | undefined;
  price?: ReactNode;
  /** Name of the person, which a question at this field contains. */
  who?: string;
  /** True in a table: its column header shows the label, so the label is only for screen readers. */
  isLabelHidden?: boolean;
}

export function Field({ id, label, value, onChange, problem, price, who, isLabelHidden = false, ...input }: FieldProps) {
  const isReady = useIsHydrated();
  const { farFields } = useQuestions();
  const visibleProblem = farFields.has(id) ? 'far-from-event' : problem;
  const [problemId, priceId] = [problemIdOf(id), `${id}-price`];
  const descriptionIds = [...(price === undefined ? [] : [priceId]), ...(visibleProblem === undefined ? [] : [problemId])].join(' ');
  return (
    <div className="field">
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'block font-semibold text-15 mb-1'}>
        {label}
      </label>
      <input
        id={id}
        name={id}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        aria-invalid={visibleProblem !== undefined || undefined}
        aria-describedby={descriptionIds === '' ? undefined : descriptionIds}
        {...input}
        // On a shared tablet the browser must not suggest the input of earlier families.
        {...(isReady && isKiosk && { autoComplete: 'off' })}
      />
      {price !== undefined && (
        <div id={priceId} className="text-dim text-sm mt-1">
          {price}
        </div>
      )}
      <FieldProblem field={id} problem={visibleProblem} value={value} />
      {who !== undefined && <FieldQuestion id={id} who={who} />}
    </div>
  );
}

export function problemIdOf(field: string): string {
  return `${field}-problem`;
}

interface FieldProblemProps {
  field: string;
  problem: Problem | undefined;
  /** The text in the field. The message about an invalid phone number depends on it. */
  value?: string;
}

export function FieldProblem({ field, problem, value = '' }: FieldProblemProps): ReactNode {
  const { w, reader } = useGuestTexts();
  const { days } = useQuestions();
  if (problem === undefined) return null;
  const max = field.endsWith('-age') ? maxAge : maxMeals;
  const describeProblem = (): string => {
    if (problem === 'too-large') return w.problems['too-large'](max);
    if (problem === 'not-a-phone') return phoneFaultText(findPhoneFault(value) ?? { code: 'unreadable' }, w.problems['not-a-phone']);
    if (problem !== 'far-from-event') return w.problems[problem];
    return w.problems['far-from-event'](formatLocalDay(days.first, reader), formatLocalDay(days.last, reader));
  };
  return (
    <div id={problemIdOf(field)} className="text-danger font-medium text-sm mt-1">
      {describeProblem()}
    </div>
  );
}

/** A field for whole numbers from 0 (specification §5), with a numeric keyboard. */
export function NumberField(props: FieldProps) {
  return <Field type="number" inputMode="numeric" min={0} step={1} autoComplete="off" {...props} />;
}

export function MomentField(props: FieldProps) {
  return <Field type="datetime-local" step={60} {...props} />;
}
