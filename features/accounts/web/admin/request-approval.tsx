import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { RequestRow } from '#features/accounts/shapes.ts';
import { adminTexts } from '#features/accounts/i18n/admin/texts.ts';
import { AdministratorNote } from './administrator-note.tsx';
import { VisiblePageList } from './visible-page-list.tsx';
import { PermissionEditor } from './permission-editor.tsx';
import type { EventChoice } from './permission-texts.ts';
import { PositionFields } from './position-fields.tsx';
import { applyEdits, editPermission, editPosition, type AccessEdits } from './access-edits.ts';

interface RequestApprovalProps {
  request: RequestRow;
  edits: AccessEdits;
  onEdit: (change: (edits: AccessEdits) => AccessEdits) => void;
  events: readonly EventChoice[];
}

export function RequestApproval({ request, edits, onEdit, events }: RequestApprovalProps) {
  const w = useTexts(adminTexts);
  const access = applyEdits(request, edits);
  return (
    <>
      <section className="grid grid-cols-1 gap-4" aria-label={w.requests.place}>
        <PositionFields place={access} onChange={(to) => onEdit((before) => editPosition(request, before, to))} />
        {edits.position !== null && <p className="text-dim text-sm">{w.requests.asks(request.accountType, request.accountArea)}</p>}
        <VisiblePageList access={access} />
        <AdministratorNote access={access} />
      </section>
      <section className="grid grid-cols-1 gap-4">
        <PermissionEditor
          held={access.permissions}
          events={events}
          onChange={(key, to) => onEdit((before) => editPermission(request, before, key, to))}
        />
      </section>
    </>
  );
}
