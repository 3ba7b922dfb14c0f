import type { ReactNode } from 'react';
import { CheckField } from '#platform/ui/web/fields/check-field.tsx';
import type { HeldPermission } from '#features/accounts/shapes.ts';
import { PermissionEnd } from './permission-end.tsx';
import style from './permission-editor.module.css';
import type { EventChoice } from './permission-texts.ts';

interface PermissionLineProps {
  permission: string;
  label: string;
  explanation: string | null;
  held: HeldPermission | null;
  events: readonly EventChoice[];
  onChange: (to: HeldPermission | null) => void;
  note?: ReactNode;
}

export function PermissionLine({ permission, label, explanation, held: grant, events, onChange, note }: PermissionLineProps) {
  return (
    <div className={`border-t py-1 ${style.line}`} data-held={grant !== null}>
      <CheckField
        label={<span className="font-semibold">{label}</span>}
        note={explanation}
        checked={grant !== null}
        onChange={(event) => onChange(event.currentTarget.checked ? { permission, endsAt: null, endsWithEvent: null } : null)}
      />
      {grant !== null && <PermissionEnd label={label} held={grant} events={events} onChange={onChange} />}
      {note}
    </div>
  );
}
