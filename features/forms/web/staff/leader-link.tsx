import Link from 'lucide-react/icons/link';
import { useState } from 'react';
import { useAction } from '#platform/http/web/use-action.ts';
import { ActionNote } from '#platform/ui/web/display/notice.tsx';
import { calls } from '#platform/http/web/calls.ts';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { toast } from '#platform/ui/web/overlays/toast.ts';
import { PrivateLinkDialog } from '#platform/ui/web/overlays/private-link-dialog.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { staffFormTexts } from '#features/forms/i18n/staff/texts.ts';

/** Loads the private link only on request, because each request is recorded. */
export function LeaderLink({ id }: { id: string }) {
  const { form: w, gone, copyLink } = useTexts(staffFormTexts);
  const [path, setPath] = useState<string | null>(null);
  const link = useAction(calls.forms.privateLink.mutate, {
    problems: { gone: () => toast({ title: gone }) },
    done: (answer) => setPath(answer.path),
  });
  return (
    <>
      <Button kind="plain" icon={<Link size={18} aria-hidden />} loading={link.pending} onClick={() => void link.run({ id })}>
        {w.privateLink}
      </Button>
      <ActionNote of={link} />
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
