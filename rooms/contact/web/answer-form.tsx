import { useState } from 'react';
import { isRefusal } from '#platform/http/outcome.ts';
import { calls } from '#platform/http/web/calls.ts';
import { useCall } from '#platform/http/web/use-call.ts';
import { Button } from '#platform/ui/web/press/button.tsx';
import { FailureNote, ProblemNote } from '#platform/ui/web/show/failure-note.tsx';
import { useForm } from '#platform/ui/web/forms/use-form.ts';
import { TextAreaField } from '#platform/ui/web/fields/text-area-field.tsx';
import { toast } from '#platform/ui/web/layers/toast.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import { Answer, type WholeMessageRow } from '#rooms/contact/shapes.ts';
import { contactWords } from '#rooms/contact/words/words.ts';
import { refusalWords } from './refusal-words.ts';

/**
 * Answers an open message. What is typed stays in this tab until it has been sent; when somebody
 * else answers first it stays to be read, with their name.
 */
export function AnswerForm({ message }: { message: WholeMessageRow }) {
  const { answer: w, problems } = useWords(contactWords);
  const send = useCall(calls.contact.answer.mutate);
  const [problem, setProblem] = useState<string | null>(null);
  const form = useForm({ shape: Answer, start: { id: message.id, answer: '' }, keepAs: `answer-${message.id}`, failure: send.failure });
  const submit = form.submit(async (written) => {
    setProblem(null);
    const outcome = await send.run(written);
    if (outcome === undefined) return;
    if (isRefusal(outcome)) return setProblem(refusalWords(outcome, problems));
    form.forget();
    form.reset();
    toast({ title: w.sent });
  });
  const isOpen = message.state === 'open';
  if (!isOpen && (form.values.answer === '' || send.pending)) return null;
  const tooLate = message.state === 'closed' ? problems.closed : problems['already-answered'](message.answers.at(-1)?.byName ?? '');
  return (
    <form className="stack gap-12" noValidate onSubmit={submit}>
      <TextAreaField label={w.label} note={w.hint(message.email)} rows={5} readOnly={!isOpen} {...form.field('answer')} />
      <ProblemNote>{isOpen ? problem : tooLate}</ProblemNote>
      <FailureNote failure={send.failure} />
      {isOpen && (
        <div>
          <Button type="submit" loading={send.pending}>
            {w.send}
          </Button>
        </div>
      )}
    </form>
  );
}
