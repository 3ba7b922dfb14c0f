import Plus from 'lucide-react/icons/plus';
import { useState } from 'react';
import { lazyDialog } from '#platform/ui/web/overlays/dialog.tsx';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { useHasFullAccess } from '#features/maintenance/web/use-has-full-access.ts';
import { maintenanceTexts } from '#features/maintenance/i18n/texts.ts';

// Load the form lazily: on a slow phone, form and upload code take as long to load as the rows.
const form = () => import('./new-ticket.tsx');
const NewTicketDialog = lazyDialog(() => form().then((file) => file.NewTicketDialog));

export function NewTicketButton() {
  const w = useTexts(maintenanceTexts);
  const seesAll = useHasFullAccess();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button icon={<Plus size={18} aria-hidden />} onMouseEnter={() => void form().catch(() => {})} onClick={() => setOpen(true)}>
        {seesAll ? w.list.newTicket : w.own.report}
      </Button>
      {isOpen && <NewTicketDialog onClose={() => setOpen(false)} />}
    </>
  );
}
