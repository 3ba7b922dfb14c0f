import type { ComponentProps, ReactNode } from 'react';
import { mostAge, mostMeals } from '../../rules.ts';
import type { Problem } from './problems.ts';
import { useTexts } from './speaking.ts';

interface FieldProps extends Omit<ComponentProps<'input'>, 'onChange' | 'value' | 'children'> {
  id: string;
  label: string;
  value: string;
  onChange: (typed: string) => void;
  problem: Problem | undefined;
  /** In a table the head of the column shows it, and `label` is only said. */
  isLabelUnseen?: boolean;
}

/** One native input with its label and what is wrong with it. */
export function Field({ id, label, value, onChange, problem, isLabelUnseen = false, ...input }: FieldProps) {
  const hint = `${id}-problem`;
  return (
    <div className="field">
      <label htmlFor={id} className={isLabelUnseen ? 'unseen' : undefined}>
        {label}
      </label>
      <input
        id={id}
        name={id}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        aria-invalid={problem !== undefined || undefined}
        aria-describedby={problem === undefined ? undefined : hint}
        {...input}
      />
      <FieldProblem id={hint} field={id} problem={problem} />
    </div>
  );
}

function FieldProblem({ id, field, problem }: { id: string; field: string; problem: Problem | undefined }): ReactNode {
  const { w } = useTexts();
  if (problem === undefined) return null;
  const most = field.endsWith('-age') ? mostAge : mostMeals;
  const text = problem === 'too-large' ? w.problems['too-large'](most) : w.problems[problem];
  return (
    <p id={id} className="problem">
      {text}
    </p>
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
