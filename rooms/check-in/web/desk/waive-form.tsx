import { useEffect, useRef, useState } from 'react';
import { isRefusal } from '#platform/http/outcome.ts';
import { someText } from '#platform/http/shapes.ts';
import { calls } from '#platform/http/web/calls.ts';
import { newId } from '#platform/http/web/new-id.ts';
import { useCall } from '#platform/http/web/use-call.ts';
import { Button } from '#platform/ui/web/press/button.tsx';
import { FailureNote, ProblemNote } from '#platform/ui/web/show/failure-note.tsx';
import { useForm } from '#platform/ui/web/forms/use-form.ts';
import { TextField } from '#platform/ui/web/fields/text-field.tsx';
import { toast } from '#platform/ui/web/layers/toast.ts';
import { useNumbers } from '#platform/ui/web/use-numbers.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import { z } from 'zod';
import type { DeskRow } from '#rooms/check-in/shapes.ts';
import { deskWords } from '#rooms/check-in/words/desk/words.ts';
import { familyName } from './families-shown.ts';
import style from './family-money.module.css';

const shape = z.object({ reason: someText(500) });

/** Lets a family off what it still owes, with a reason. */
export function WaiveForm({ row, isLive, onClose }: { row: DeskRow; isLive: boolean; onClose: () => void }) {
  const w = useWords(deskWords);
  const { dollars } = useNumbers();
  const waive = useCall(calls.payments.waive.mutate);
  const [key] = useState(newId);
  const form = useForm({ shape, start: { reason: '' }, problems: w.problems, failure: waive.failure });
  const first = useRef<HTMLInputElement>(null);
  // The button that opened this is gone.
  useEffect(() => first.current?.focus(), []);
  const amount = dollars(row.money.restCents);
  const send = form.submit(async ({ reason }) => {
    if (!isLive) return toast({ title: w.refusedOffline, body: w.refusedOfflineBody });
    const answer = await waive.run({ key, folioId: row.id, reason });
    if (answer === undefined) return;
    if (isRefusal(answer)) return form.refuse(answer);
    toast({ title: w.money.waived(amount), body: familyName(row) });
    onClose();
  });
  return (
    <form className={style.form} noValidate method="post" onSubmit={send}>
      <TextField label={w.money.reason} note={w.money.waiveHint(amount)} maxLength={500} ref={first} {...form.field('reason')} />
      <ProblemNote>{form.problem}</ProblemNote>
      <FailureNote failure={waive.failure} />
      <div className={`row ${style.buttons}`}>
        <Button type="submit" loading={waive.pending}>
          {w.money.waiveAmount(amount)}
        </Button>
        <Button kind="plain" onClick={onClose}>
          {w.money.never}
        </Button>
      </div>
    </form>
  );
}
