import { type ReactNode, useEffect, useRef } from 'react';
import { EditConflictNote } from '#platform/http/web/edit-conflict-note.tsx';
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

/** Type, area and permissions. What others change settles in; what is being edited stays, and a clash is shown. */
export function AccessEditor({ person, editStore, events }: AccessEditorProps) {
  const w = useTexts(adminTexts);
  const formatting = useFormatting();
  const access = useAccessChange(person, editStore);
  const { edits, clashes, change } = access;
  const refused = change.refused?.refused ?? null;
  const isAboutAdmin = edits.permissions['is-admin'] !== undefined;
  const notes = useRef<HTMLDivElement>(null);
  // The refusal stands at its control, which may be far from the button.
  useEffect(() => {
    if (refused !== null) notes.current?.querySelector('[role="alert"]')?.scrollIntoView({ block: 'center' });
  }, [refused]);
  const lastOne = refused === 'last-administrator' ? w.person.lastAdministrator : null;

  function clashAt(key: string): string {
    const theirs = findPermission(person, key);
    if (theirs === null) return w.person.clashRevoked;
    const said = permissionEndText(theirs, events, w.permissions, formatting);
    return edits.permissions[key]?.from === null ? w.person.clashGranted : w.person.clashEnd(said);
  }
  function noteAt(key: string): ReactNode {
    return (
      <>
        {clashes.permissions.includes(key) && (
          <EditConflictNote
            lead={clashAt(key)}
            onDecide={(whose) => access.edit((before) => resolveConflict(person, before, key, whose))}
          />
        )}
        {key === 'is-admin' && isAboutAdmin && <ProblemNote>{lastOne}</ProblemNote>}
      </>
    );
  }

  return (
    <div ref={notes} className="stack gap-20">
      <section className="stack" aria-label={w.person.standing}>
        <h3>{w.person.standing}</h3>
        <PositionFields place={access.shown} onChange={(to) => access.edit((before) => editPosition(person, before, to))} />
        {clashes.position && (
          <EditConflictNote
            lead={w.person.clashPlace(`${person.accountType}, ${person.accountArea}`)}
            onDecide={(whose) => access.edit((before) => resolveConflict(person, before, null, whose))}
          />
        )}
        {!isAboutAdmin && <ProblemNote>{lastOne}</ProblemNote>}
        <VisiblePageList access={access.shown} />
      </section>
      <section className="stack">
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
