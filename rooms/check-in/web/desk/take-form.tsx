import { Button } from '@mantine/core';
import { type SyntheticEvent, useEffect, useRef, useState } from 'react';
import { isRefusal } from '../../../../platform/http/outcome.ts';
import { calls } from '../../../../platform/http/web/calls.ts';
import { newId } from '../../../../platform/http/web/new-id.ts';
import { useCall } from '../../../../platform/http/web/use-call.ts';
import { dollars } from '../../../../platform/ui/dollars.ts';
import { shownAmount, typedCents } from '../../../../platform/ui/typed-dollars.ts';
import { DollarsField } from '../../../../platform/ui/web/dollars-field.tsx';
import { FailureNote } from '../../../../platform/ui/web/failure-note.tsx';
import { TextField } from '../../../../platform/ui/web/text-field.tsx';
import { toast } from '../../../../platform/ui/web/toast.ts';
import { uiWords } from '../../../../platform/ui/words/words.ts';
import { useWords } from '../../../../platform/words/web/use-words.ts';
import type { DeskRow } from '../../shapes.ts';
import { deskWords } from '../../words/desk/words.ts';
import { familyName } from './families-shown.ts';
import style from './family-money.module.css';

interface TakeFormProps {
  row: DeskRow;
  method: 'cash' | 'cheque';
  isLive: boolean;
  onClose: () => void;
}

/** Cash or a check: the amount stands there already, so one more tap takes it. */
export function TakeForm({ row, method, isLive, onClose }: TakeFormProps) {
  const w = useWords(deskWords);
  const shared = useWords(uiWords).problems;
  const take = useCall(calls.payments.take.mutate);
  // One key as long as this form is open: pressed twice, or again after a lost answer, it is taken once.
  const [key] = useState(newId);
  const [typed, setTyped] = useState(() => shownAmount(row.money.balanceCents));
  const [note, setNote] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const cents = typedCents(typed);
  const first = useRef<HTMLButtonElement>(null);
  // The button that opened this is gone; what it asks for is one more press of Enter away.
  useEffect(() => first.current?.focus(), []);

  async function send(event: SyntheticEvent): Promise<void> {
    event.preventDefault();
    if (cents === null || cents === 0) return setProblem(shared['not-an-amount']);
    if (!isLive) return toast({ title: w.refusedOffline, body: w.refusedOfflineBody });
    setProblem(null);
    const answer = await take.run({ key, folioId: row.id, method, amountCents: cents, note: note.trim() });
    if (answer === undefined) return undefined;
    if (isRefusal(answer)) return setProblem(w.problems[answer.refused]);
    toast({ title: w.money.took(dollars(cents)), body: familyName(row) });
    return onClose();
  }
  const words = method === 'cash' ? w.money.takeCash : w.money.takeCheque;
  return (
    <form className={style.form} noValidate method="post" onSubmit={send}>
      <DollarsField label={w.money.amount} name="amount" value={typed} onChange={setTyped} error={problem} />
      <TextField
        label={method === 'cheque' ? w.money.number : w.money.note}
        optional
        name="note"
        inputMode={method === 'cheque' ? 'numeric' : undefined}
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
      />
      <FailureNote failure={take.failure} />
      <div className={style.buttons}>
        <Button type="submit" loading={take.pending} ref={first}>
          {words(dollars(cents ?? 0))}
        </Button>
        <Button variant="default" onClick={onClose}>
          {w.money.never}
        </Button>
      </div>
    </form>
  );
}
