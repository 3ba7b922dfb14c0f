import type { ReactNode } from 'react';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { HeldPermission } from '#features/accounts/shapes.ts';
import { adminTexts } from '#features/accounts/i18n/admin/texts.ts';
import { EventPermissions } from './event-permissions.tsx';
import { PermissionLine } from './permission-line.tsx';
import style from './permission-editor.module.css';
import { type EventChoice, listEditableKeys, permissionExplanation, permissionLabel } from './permission-texts.ts';

export interface PermissionEditorProps {
  held: readonly HeldPermission[];
  events: readonly EventChoice[];
  /** Called with the changed permission, or with null to revoke it. */
  onChange: (key: string, to: HeldPermission | null) => void;
  /** Returns a note to show below the permission, such as an edit conflict. */
  noteAt?: (key: string) => ReactNode;
}

export function PermissionEditor({ held: grants, events, onChange, noteAt }: PermissionEditorProps) {
  const w = useTexts(adminTexts).permissions;
  return (
    <fieldset>
      <legend className={`font-bold text-base mb-1 ${style.legend}`}>{w.legend}</legend>
      {listEditableKeys(grants).map((key) => (
        <PermissionLine
          key={key}
          label={permissionLabel(key, events, w)}
          explanation={permissionExplanation(key, w)}
          permission={key}
          held={grants.find(({ permission }) => permission === key) ?? null}
          events={events}
          onChange={(to) => onChange(key, to)}
          note={noteAt?.(key)}
        />
      ))}
      <EventPermissions held={grants} events={events} onChange={onChange} noteAt={noteAt} />
    </fieldset>
  );
}
