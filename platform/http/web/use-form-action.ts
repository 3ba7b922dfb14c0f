import { useForm, type FormSpec } from '#platform/ui/web/forms/use-form.ts';
import type { ProblemTexts } from '#platform/ui/web/forms/shape.ts';
import { useAction, type ActionSpec } from './use-action.ts';

/** Manages a form whose button runs a call. Combines `useForm` and `useAction`; `<FormDialog>` or `form.send` submits the form. */
export function useFormAction<Values extends Record<string, unknown>, Input, Answer>(
  mutate: (input: Input) => Promise<Answer>,
  spec: Omit<FormSpec<Values, Input>, 'problems' | 'action' | 'failure'> & ActionSpec<Input, Answer>,
) {
  const action = useAction<Input, Answer>(mutate, spec);
  const texts = Object.entries(spec.problems ?? {}).filter(([, text]) => typeof text === 'string');
  const form = useForm<Values, Input>({ ...spec, problems: Object.fromEntries(texts) as ProblemTexts, action });
  return { ...form, refused: action.refused, forgetRefusal: action.forget };
}
