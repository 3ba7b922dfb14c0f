import Link from 'lucide-react/icons/link';
import { useState } from 'react';
import { isRefusal } from '#platform/http/outcome.ts';
import { calls } from '#platform/http/web/calls.ts';
import { useCall } from '#platform/http/web/use-call.ts';
import { Button } from '#platform/ui/web/press/button.tsx';
import { FailureNote } from '#platform/ui/web/show/failure-note.tsx';
import { PrivateLinkDialog } from '#platform/ui/web/layers/private-link-dialog.tsx';
import { toast } from '#platform/ui/web/layers/toast.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import { staffFormWords } from '#rooms/forms/words/staff/words.ts';

/** The link to a form's confirmation: no list holds it, so it is asked for, and that is recorded. */
export function LeaderLink({ id }: { id: string }) {
  const { form: w, gone, copyLink } = useWords(staffFormWords);
  const [path, setPath] = useState<string | null>(null);
  const link = useCall(calls.forms.privateLink.mutate);
  async function open(): Promise<void> {
    const answer = await link.run({ id });
    if (answer === undefined) return undefined;
    return isRefusal(answer) ? toast({ title: gone }) : setPath(answer.path);
  }
  return (
    <>
      <Button kind="plain" icon={<Link size={18} aria-hidden />} loading={link.pending} onClick={() => void open()}>
        {w.privateLink}
      </Button>
      <FailureNote failure={link.failure} />
      <PrivateLinkDialog
        title={w.privateLink}
        note={w.privateNote}
        qrLabel={w.privateQr}
        copyLabel={copyLink}
        path={path}
        onClose={() => setPath(null)}
      />
    </>
  );
}
