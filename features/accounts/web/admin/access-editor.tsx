import { type ReactNode, useEffect, useRef } from 'react';
import { EditConflictNote } from '#platform/records/web/edit-conflict-note.tsx';
import { ProblemNote } from '#platform/ui/web/display/notice.tsx';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { PersonRow } from '#features/accounts/shapes.ts';
import { adminTexts } from '#features/accounts/i18n/admin/texts.ts';
import { VisiblePageList } from './visible-page-list.tsx';
import { PermissionEditor } from './permission-editor.tsx';
import { permissionEndText, type EventChoice } from './permission-texts.ts';
import { PositionFields } from './position-fields.tsx';
import { SaveBar } from './save-bar.tsx';
import { resolveConflict, findPermission, editPermission, editPosition } from './access-edits.ts';
import { useAccessChange } from './use-access-change.ts';
import type { EditStore } from './use-edits.ts';

interface AccessEditorProps {
  person: PersonRow;
  editStore: EditStore;
  events: readonly EventChoice[];
}

/** Shows changes by others live, keeps the viewer's unsaved edits and marks conflicts between the two. */
export function AccessEditor({ person, editStore, events }: AccessEditorProps) {
  const w = useTexts(adminTexts);
  const formatting = useFormatting();
  const access = useAccessChange(person, editStore);
  const { edits, conflicts, change } = access;
  const refusal = change.refused?.refused ?? null;
  const isAboutAdmin = edits.permissions['is-admin'] !== undefined;
  const notes = useRef<HTMLDivElement>(null);
  // Scroll to the error: the control that caused it may be outside the viewport.
  useEffect(() => {
    if (refusal !== null) notes.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'center' });
  }, [refusal]);
  const lastAdministratorNote = refusal === 'last-administrator' ? w.person.lastAdministrator : null;

  function conflictAt(key: string): string {
    const theirs = findPermission(person, key);
    if (theirs === null) return w.person.conflictRevoked;
    const end = permissionEndText(theirs, events, w.permissions, formatting);
    return edits.permissions[key]?.from === null ? w.person.conflictGranted : w.person.conflictEnd(end);
  }
  function noteAt(key: string): ReactNode {
    return (
      <>
        {conflicts.permissions.includes(key) && (
          <EditConflictNote
            lead={conflictAt(key)}
            onDecide={(choice) => access.edit((before) => resolveConflict(person, before, key, choice))}
          />
        )}
        {key === 'is-admin' && isAboutAdmin && <ProblemNote>{lastAdministratorNote}</ProblemNote>}
      </>
    );
  }

  return (
    <div ref={notes} className="grid grid-cols-1 gap-5">
      <section className="grid grid-cols-1 gap-4" aria-label={w.person.typeAndArea}>
        <h3>{w.person.typeAndArea}</h3>
        <PositionFields place={access.shown} onChange={(to) => access.edit((before) => editPosition(person, before, to))} />
        {conflicts.position && (
          <EditConflictNote
            lead={w.person.conflictPlace(`${person.accountType}, ${person.accountArea}`)}
            onDecide={(choice) => access.edit((before) => resolveConflict(person, before, null, choice))}
          />
        )}
        {!isAboutAdmin && <ProblemNote>{lastAdministratorNote}</ProblemNote>}
        <VisiblePageList access={access.shown} />
      </section>
      <section className="grid grid-cols-1 gap-4">
        <PermissionEditor
          held={access.shown.permissions}
          events={events}
          onChange={(key, to) => access.edit((before) => editPermission(person, before, key, to))}
          noteAt={noteAt}
        />
      </section>
      <ProblemNote>{change.problem}</ProblemNote>
      {access.hasEdits && <SaveBar access={access} />}
    </div>
  );
}
