import { useForm, type FormSpec } from '#platform/ui/web/forms/use-form.ts';
import type { ProblemTexts } from '#platform/ui/web/forms/shape.ts';
import { useAction, type ActionSpec } from './use-action.ts';

/**
 * A form whose button runs a call. `problems` holds the texts for the shape and for the call's refusals. `<FormDialog>` submits it;
 * elsewhere call `form.send`.
 * @example
 * const form = useFormAction(calls.payments.waive.mutate, {
 *   shape: Waiver, start: { folioId, reason: '' }, problems: w.problems, keepAs: `waive-${folioId}`,
 *   done: () => w.waived(amount),
 * });
 * <FormDialog title={w.title} verb={w.waive} form={form} onClose={onClose}>
 *   <TextAreaField label={w.reason} {...form.field('reason')} />
 * </FormDialog>
 */
export function useFormAction<Values extends Record<string, unknown>, Input, Answer>(
  mutate: (input: Input) => Promise<Answer>,
  spec: Omit<FormSpec<Values, Input>, 'problems' | 'action' | 'failure'> & ActionSpec<Input, Answer>,
) {
  const action = useAction<Input, Answer>(mutate, spec);
  const texts = Object.entries(spec.problems ?? {}).filter(([, text]) => typeof text === 'string');
  const form = useForm<Values, Input>({ ...spec, problems: Object.fromEntries(texts) as ProblemTexts, action });
  return { ...form, refused: action.refused, forgetRefusal: action.forget };
}
