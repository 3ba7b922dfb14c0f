import { useWords } from '#platform/words/web/use-words.ts';
import type { RequestRow } from '#rooms/accounts/shapes.ts';
import { adminWords } from '#rooms/accounts/words/admin/words.ts';
import { AdministratorNote } from './administrator-note.tsx';
import { OpenedList } from './opened-list.tsx';
import { PermissionEditor } from './permission-editor.tsx';
import type { EventChoice } from './permission-texts.ts';
import { PlaceFields } from './place-fields.tsx';
import { edited, permissionEdited, placeEdited, type AccessEdits } from './access-edits.ts';

interface RequestApprovalProps {
  request: RequestRow;
  edits: AccessEdits;
  onEdit: (change: (edits: AccessEdits) => AccessEdits) => void;
  events: readonly EventChoice[];
}

/** What the person will be: as they asked, or as the administrator sets it before approving. */
export function RequestApproval({ request, edits, onEdit, events }: RequestApprovalProps) {
  const w = useWords(adminWords);
  const access = edited(request, edits);
  return (
    <>
      <section className="stack" aria-label={w.requests.place}>
        <PlaceFields place={access} onChange={(to) => onEdit((before) => placeEdited(request, before, to))} />
        {edits.place !== null && <p className="meta">{w.requests.asks(request.accountType, request.accountArea)}</p>}
        <OpenedList access={access} />
        <AdministratorNote access={access} />
      </section>
      <section className="stack">
        <PermissionEditor
          held={access.permissions}
          events={events}
          onChange={(key, to) => onEdit((before) => permissionEdited(request, before, key, to))}
        />
      </section>
    </>
  );
}
