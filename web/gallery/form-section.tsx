import { type SyntheticEvent, useState } from 'react';
import { z } from 'zod';
import { email, requiredText } from '#platform/http/shapes.ts';
import { parsePhone } from '#platform/i18n/phone.ts';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { EmailField, SelectField, TextField } from '#platform/ui/web/fields/text-field.tsx';
import { FailureNote, ProblemNote } from '#platform/ui/web/display/notice.tsx';
import { FormDialog } from '#platform/ui/web/overlays/dialog.tsx';
import { useForm } from '#platform/ui/web/forms/use-form.ts';
import { Panel } from '#platform/ui/web/layout/panel.tsx';
import { PhoneField } from '#platform/ui/web/fields/number-fields.tsx';
import { sampleAccountTypes } from './sample-people.ts';

const shape = z.object({
  name: requiredText(20),
  email,
  phone: z.string().refine((typed) => parsePhone(typed) !== null, 'not-a-phone'),
  type: z.enum(['Chautauqua', 'Event Staff', 'MANNA Worldwide']),
});

const problems = { 'email-taken': 'There is an account with this address already.', closed: 'The camp takes no requests at the moment.' };

function answerTo(sent: { name: string; email: string }) {
  if (sent.email === 'taken@demo.test') return { refused: 'email-taken', field: 'email' };
  if (sent.name === 'closed') return { refused: 'closed' };
  return null;
}

export function FormSection() {
  const [sent, setSent] = useState('');
  const [failure, setFailure] = useState<{ code: string; requestId: string } | null>(null);
  const form = useForm({ shape, start: { name: '', email: '', phone: '', type: '' }, problems, draftName: 'gallery' });
  const send = form.submit((request) => {
    setFailure(request.name === 'broken' ? { code: 'bug', requestId: 'r4nd0m1dent1ty' } : null);
    if (request.name === 'broken') return;
    const refusal = answerTo(request);
    if (refusal) return form.refuse(refusal);
    setSent(JSON.stringify(request));
    form.forget();
  });
  return (
    <Panel title="A form" note="Try 'taken@demo.test', the name 'closed' or the name 'broken'.">
      <form noValidate className="grid grid-cols-1 gap-4" aria-label="A form" onSubmit={send}>
        <div className="fields mb-4">
          <TextField label="Name" {...form.field('name')} />
          <EmailField label="Email" {...form.field('email')} />
          <PhoneField label="Phone" {...form.field('phone')} />
          <SelectField label="Type" choices={sampleAccountTypes} emptyText="Choose a type" {...form.field('type')} />
        </div>
        <ProblemNote>{form.problem}</ProblemNote>
        <FailureNote failure={failure} onRetry={() => setFailure(null)} />
        <div className="flex flex-wrap items-center gap-3 mb-4">
          <Button type="submit">Submit</Button>
          <output aria-label="What was sent">{sent}</output>
        </div>
      </form>
      <WindowShown />
    </Panel>
  );
}

const reason = z.object({ reason: requiredText(200) });

function WindowShown() {
  const [isOpen, setIsOpen] = useState(false);
  const [closed, setClosed] = useState('');
  const form = useForm({ shape: reason, start: { reason: '' }, problems });
  async function send(event: SyntheticEvent<HTMLFormElement>): Promise<boolean> {
    let isDone = false;
    await form.submit((given) => {
      isDone = true;
      setClosed(`Closed: ${given.reason}`);
    })(event);
    return isDone;
  }
  return (
    <div className="flex flex-wrap items-center gap-3 mb-4">
      <Button kind="plain" onClick={() => setIsOpen(true)}>
        Close the ticket
      </Button>
      <output>{closed}</output>
      {isOpen && (
        <FormDialog
          title="Close the ticket of the zipline"
          submitLabel="Close it"
          form={{ send, pending: false, problem: form.problem, failure: null, startedAt: 0 }}
          onClose={() => setIsOpen(false)}
        >
          <TextField label="What was done" {...form.field('reason')} />
        </FormDialog>
      )}
    </div>
  );
}
