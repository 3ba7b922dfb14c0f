import { useProblemTexts } from './use-problem-texts.ts';
import { useFormAction } from '#platform/http/web/use-form-action.ts';
import { ActionNote, ProblemNote } from '#platform/ui/web/display/notice.tsx';
import { calls } from '#platform/http/web/calls.ts';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { TextAreaField } from '#platform/ui/web/fields/text-field.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { Answer, type MessageDetailRow } from '#features/contact/shapes.ts';
import { contactTexts } from '#features/contact/i18n/texts.ts';

/**
 * Answers an open message. The draft stays in this tab until it is sent. If someone else answers first, the draft stays readable
 * and the form shows their name.
 */
export function AnswerForm({ message }: { message: MessageDetailRow }) {
  const { answer: w } = useTexts(contactTexts);
  const problems = useProblemTexts();
  const form = useFormAction(calls.contact.answer.mutate, {
    shape: Answer,
    start: { id: message.id, answer: '' },
    problems,
    draftName: `answer-${message.id}`,
    afterwards: 'reset',
    done: () => w.sent,
  });
  const isOpen = message.state === 'open';
  if (!isOpen && (form.values.answer === '' || form.pending)) return null;
  const tooLate = message.state === 'closed' ? problems.closed : problems['already-answered']({ by: message.answers.at(-1)?.byName });
  return (
    <form className="grid grid-cols-1 gap-3" noValidate onSubmit={form.send}>
      <TextAreaField label={w.label} note={w.hint(message.email)} rows={5} readOnly={!isOpen} {...form.field('answer')} />
      {isOpen ? <ActionNote of={form} /> : <ProblemNote>{tooLate}</ProblemNote>}
      {isOpen && (
        <div>
          <Button type="submit" loading={form.pending}>
            {w.send}
          </Button>
        </div>
      )}
    </form>
  );
}
