import { isRefusal } from '#platform/http/outcome.ts';
import { calls } from '#platform/http/web/calls.ts';
import { useCall } from '#platform/http/web/use-call.ts';
import { Button } from '#platform/ui/web/press/button.tsx';
import { FailureNote, ProblemNote } from '#platform/ui/web/show/failure-note.tsx';
import { useForm } from '#platform/ui/web/forms/use-form.ts';
import { toast } from '#platform/ui/web/layers/toast.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import { PlaceChange } from '#rooms/accounts/shapes.ts';
import { accountSettingsWords } from '#rooms/accounts/words/account-settings/words.ts';
import { accountsWords } from '#rooms/accounts/words/words.ts';
import { firstEmptyThen } from '#rooms/accounts/web/checked-by.ts';
import { TypeAndArea } from '#rooms/accounts/web/type-and-area.tsx';
import style from './rows.module.css';

const shape = firstEmptyThen(['accountType', 'accountArea'], PlaceChange);

export function PlaceForm() {
  const { problems } = useWords(accountsWords);
  const w = useWords(accountSettingsWords).place;
  const ask = useCall(calls.accounts.requestChange.mutate);
  const form = useForm({
    shape,
    start: { accountType: '', accountArea: '' },
    problems: { ...problems, 'no-change': w.noChange },
    failure: ask.failure,
  });

  const submit = form.submit(async (place) => {
    const answer = await ask.run(place);
    if (answer === undefined) return;
    if (isRefusal(answer)) return form.refuse(answer);
    toast({ title: w.sentToast, body: w.sentBody });
  });

  return (
    <form noValidate method="post" onSubmit={submit}>
      <div className="stack">
        <div className={style.pair}>
          <TypeAndArea type={form.field('accountType')} area={form.field('accountArea')} onType={() => form.set('accountArea', '')} />
        </div>
        <ProblemNote>{form.problem}</ProblemNote>
        <FailureNote failure={ask.failure} />
      </div>
      <div className={style.actions}>
        <Button type="submit" kind={form.values.accountType === '' ? 'plain' : 'main'} loading={ask.pending}>
          {w.submit}
        </Button>
      </div>
    </form>
  );
}
