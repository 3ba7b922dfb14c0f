import { LazyDisclosure } from '#platform/ui/web/records/record-history.tsx';
import Pencil from 'lucide-react/icons/pencil';
import { useAction } from '#platform/http/web/use-action.ts';
import { ActionNote } from '#platform/ui/web/display/notice.tsx';
import { calls } from '#platform/http/web/calls.ts';
import { ask } from '#platform/ui/web/overlays/ask.tsx';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { MoreActions } from '#platform/ui/web/controls/more-actions.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { RelativeTime } from '#platform/ui/web/layout/text.tsx';
import type { FormRow } from '#features/forms/shapes.ts';
import { staffFormTexts } from '#features/forms/i18n/staff/texts.ts';
import { FormView } from '#features/forms/web/form-view/form-view.tsx';
import { FormHistory } from './form-history.tsx';
import { LeaderLink } from './leader-link.tsx';
import style from './staff.module.css';

export function FormDetail({ form, isStaff, onEdit }: { form: FormRow; isStaff: boolean; onEdit: () => void }) {
  const { form: w, edit } = useTexts(staffFormTexts);
  const problems = { gone: edit.problems.gone, 'changed-meanwhile': w.notRemoved };
  const remove = useAction(calls.forms.remove.mutate, { problems, done: () => w.removed });
  const removeIt = async () => {
    const { id, changedAt } = form;
    const isSure = await ask({ title: w.removeTitle(form.groupName), body: w.removeBody, yes: w.removeYes, isDanger: true });
    if (isSure) await remove.run({ id, changedAt });
  };
  return (
    <section className={`grid grid-cols-1 gap-4 ${style.form}`}>
      <header className="flex flex-wrap gap-x-4 gap-y-2 items-center justify-between">
        {form.changedAt !== form.createdAt && (
          <p className="text-dim">
            {w.changed} <RelativeTime at={form.changedAt} />
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          {isStaff && (
            <>
              <LeaderLink id={form.id} />
              <Button kind="plain" icon={<Pencil size={18} aria-hidden />} onClick={onEdit}>
                {w.edit}
              </Button>
              <MoreActions label={w.more} actions={[{ text: w.remove, run: () => void removeIt(), isDanger: true }]} />
            </>
          )}
        </div>
      </header>
      <ActionNote of={remove} />
      <FormView form={form} />
      {isStaff && (
        <LazyDisclosure title={w.history}>
          <FormHistory id={form.id} />
        </LazyDisclosure>
      )}
    </section>
  );
}
