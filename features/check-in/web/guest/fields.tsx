import type { ComponentProps, ReactNode } from 'react';
import { findPhoneFault } from '#platform/ui/phone.ts';
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
  onChange: (typed: string) => void;
  problem: Problem | undefined;
  /** What a number of it costs. */
  price?: ReactNode;
  /** Whose field it is: somebody is asked about. */
  who?: string;
  /** In a table the head of the column shows it, and `label` is only said. */
  isLabelUnseen?: boolean;
}

/** One native input with its label and what is wrong with it. */
export function Field({ id, label, value, onChange, problem, price, who, isLabelUnseen = false, ...input }: FieldProps) {
  const isReady = useIsHydrated();
  const { far } = useQuestions();
  const shown = far.has(id) ? 'far-from-event' : problem;
  const [problemId, priceId] = [problemIdOf(id), `${id}-price`];
  const described = [...(price === undefined ? [] : [priceId]), ...(shown === undefined ? [] : [problemId])].join(' ');
  return (
    <div className="field">
      <label htmlFor={id} className={isLabelUnseen ? 'unseen' : 'block strong size-15 below-4'}>
        {label}
      </label>
      <input
        id={id}
        name={id}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        aria-invalid={shown !== undefined || undefined}
        aria-describedby={described === '' ? undefined : described}
        {...input}
        // What the browser remembers of one family it would offer to the next.
        {...(isReady && isKiosk && { autoComplete: 'off' })}
      />
      {price !== undefined && (
        <div id={priceId} className="meta above-4">
          {price}
        </div>
      )}
      <FieldProblem field={id} problem={shown} value={value} />
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
  /** The text of the field, for a question about it. */
  value?: string;
}

export function FieldProblem({ field, problem, value = '' }: FieldProblemProps): ReactNode {
  const { w, reader } = useGuestTexts();
  const { days } = useQuestions();
  if (problem === undefined) return null;
  const most = field.endsWith('-age') ? maxAge : maxMeals;
  const said = (): string => {
    if (problem === 'too-large') return w.problems['too-large'](most);
    if (problem === 'not-a-phone') return phoneFaultText(findPhoneFault(value) ?? { code: 'unreadable' }, w.problems['not-a-phone']);
    if (problem !== 'far-from-event') return w.problems[problem];
    return w.problems['far-from-event'](formatLocalDay(days.first, reader), formatLocalDay(days.last, reader));
  };
  return (
    <div id={problemIdOf(field)} className="danger medium size-14 above-4">
      {said()}
    </div>
  );
}

/** A whole number from nought (specification §5), with the digits' keyboard. */
export function NumberField(props: FieldProps) {
  return <Field type="number" inputMode="numeric" min={0} step={1} autoComplete="off" {...props} />;
}

/** A day and a time by the camp's clocks. */
export function MomentField(props: FieldProps) {
  return <Field type="datetime-local" step={60} {...props} />;
}
