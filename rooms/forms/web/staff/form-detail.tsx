import Pencil from 'lucide-react/icons/pencil';
import { useState } from 'react';
import { calls } from '#platform/http/web/calls.ts';
import { isRefusal } from '#platform/http/outcome.ts';
import { useCall } from '#platform/http/web/use-call.ts';
import { ask } from '#platform/ui/web/layers/ask.ts';
import { Button } from '#platform/ui/web/press/button.tsx';
import { FailureNote } from '#platform/ui/web/show/failure-note.tsx';
import { MoreActions } from '#platform/ui/web/press/more-actions.tsx';
import { toast } from '#platform/ui/web/layers/toast.ts';
import { When } from '#platform/ui/web/show/when.tsx';
import { useWords } from '#platform/words/web/use-words.ts';
import type { FormRow } from '#rooms/forms/shapes.ts';
import { staffFormWords } from '#rooms/forms/words/staff/words.ts';
import { FormShown } from '#rooms/forms/web/shown/form-shown.tsx';
import { EditForm } from './edit-form.tsx';
import { FormHistory } from './form-history.tsx';
import { LeaderLink } from './leader-link.tsx';
import style from './staff.module.css';

/** One form in full; whoever handles them may put it right or put it away. */
export function FormDetail({ form, isStaff }: { form: FormRow; isStaff: boolean }) {
  const w = useWords(staffFormWords).form;
  const [isEditing, setEditing] = useState(false);
  const [showsHistory, setShowsHistory] = useState(false);
  const remove = useCall(calls.forms.remove.mutate);
  const removeIt = async () => {
    if (!(await ask({ title: w.removeTitle(form.groupName), body: w.removeBody, yes: w.removeYes, isDanger: true }))) return;
    const answer = await remove.run({ id: form.id });
    if (answer !== undefined && !isRefusal(answer)) toast({ title: w.removed });
  };
  if (isEditing) return <EditForm form={form} onDone={() => setEditing(false)} />;
  return (
    <section className={`stack ${style.form}`}>
      <header className="row across-16 middle between">
        {form.changedAt !== form.createdAt && (
          <p className="dim">
            {w.changed} <When at={form.changedAt} />
          </p>
        )}
        <div className={`row ${style.actions}`}>
          {isStaff && (
            <>
              <LeaderLink id={form.id} />
              <Button kind="plain" icon={<Pencil size={18} aria-hidden />} onClick={() => setEditing(true)}>
                {w.edit}
              </Button>
              <MoreActions label={w.more} actions={[{ text: w.remove, run: () => void removeIt(), isDanger: true }]} />
            </>
          )}
        </div>
      </header>
      <FailureNote failure={remove.failure} />
      <FormShown form={form} photoAddress={(id) => `/form-photos/${id}`} />
      {isStaff && (
        <details className={style.history} onToggle={(event) => setShowsHistory(event.currentTarget.open)}>
          <summary>{w.history}</summary>
          {showsHistory && <FormHistory id={form.id} />}
        </details>
      )}
    </section>
  );
}
