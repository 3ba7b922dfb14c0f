import Pencil from 'lucide-react/icons/pencil';
import { type ReactNode, type SyntheticEvent, useEffect, useRef } from 'react';
import { focusFirstError } from '#platform/ui/web/fields/field.tsx';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { FailureNote, ProblemNote } from '#platform/ui/web/display/notice.tsx';
import { Panel } from '#platform/ui/web/layout/panel.tsx';
import { toast } from '#platform/ui/web/overlays/toast.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { reservationTexts } from '#features/reservations/i18n/reservation/texts.ts';
import { ConflictNote } from './conflict-note.tsx';
import style from './part.module.css';
import type { SectionForm } from './use-part.ts';

interface PartProps {
  title: string;
  form: SectionForm;
  mayEdit: boolean;
  /** Label of the button that opens the form; 'Edit' by default. */
  verb?: string;
  readView: ReactNode;
  children: ReactNode;
}

export function EditableSection({ title, form, mayEdit, verb, readView, children }: PartProps) {
  const w = useTexts(reservationTexts);
  const isOpen = mayEdit && form.isOpen;
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    // Returns the focus to the button that opened the form.
    if (wasOpen.current && !isOpen) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const edit = mayEdit && !isOpen && (
    <Button
      ref={button}
      kind="quiet"
      className={`print:hidden flex-none ${style.edit}`}
      icon={<Pencil size={16} aria-hidden />}
      aria-label={verb === undefined ? w.editPart(title) : undefined}
      onClick={form.open}
    >
      {verb ?? w.edit}
    </Button>
  );
  return (
    <Panel title={title} action={edit}>
      {isOpen ? <PartFields form={form}>{children}</PartFields> : readView}
    </Panel>
  );
}

function PartFields({ form, children }: { form: SectionForm; children: ReactNode }) {
  const w = useTexts(reservationTexts);
  const node = useRef<HTMLFormElement>(null);
  const hadEdits = useRef(form.isChanged);
  useEffect(() => {
    // A form that opens with a restored draft does not take the focus.
    if (!hadEdits.current) node.current?.querySelector<HTMLElement>('input, textarea, select')?.focus();
  }, []);
  useEffect(() => {
    if (form.refused?.why === 'conflict') node.current?.querySelector('[role=alert]')?.scrollIntoView({ block: 'center' });
  }, [form.refused]);

  function submit(event: SyntheticEvent): void {
    event.preventDefault();
    form.save();
    focusFirstError(node.current);
  }
  function discard(): void {
    const restoreDraft = form.discard();
    if (restoreDraft) toast({ title: w.discarded, undo: restoreDraft });
  }
  const { refused } = form;
  return (
    <form ref={node} noValidate method="post" onSubmit={submit} className="grid grid-cols-1 gap-4">
      {children}
      {refused?.why === 'taken' && <ConflictNote conflicts={refused.taken} />}
      <ProblemNote>{refused && problemOf(refused.why, w)}</ProblemNote>
      <FailureNote failure={form.failure} onRetry={form.save} />
      <div className="shares flex flex-wrap gap-3 justify-end">
        <Button kind="plain" onClick={discard}>
          {w.cancel}
        </Button>
        <Button type="submit" loading={form.pending}>
          {w.save}
        </Button>
      </div>
    </form>
  );
}

function problemOf(refusal: NonNullable<SectionForm['refused']>['why'], w: (typeof reservationTexts)['en']): string | null {
  if (refusal === 'taken') return null;
  return refusal === 'conflict' ? w.conflict.first : w.problems[refusal];
}
