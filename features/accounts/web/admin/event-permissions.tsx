import { SearchableMultiSelect } from '#platform/ui/web/fields/searchable-select.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { eventOfPermission } from '#features/accounts/rules.ts';
import { adminTexts } from '#features/accounts/i18n/admin/texts.ts';
import type { PermissionEditorProps } from './permission-editor.tsx';
import style from './permission-editor.module.css';
import { PermissionLine } from './permission-line.tsx';
import { permissionLabel } from './permission-texts.ts';

/** `view-event-{id}`: a list to choose events from, and a line for each that is granted. */
export function EventPermissions({ held, events, onChange, noteAt }: PermissionEditorProps) {
  const w = useTexts(adminTexts).permissions;
  const seesAll = held.some((one) => one.permission === 'view-event-*');
  const offered = events.filter(({ isOver }) => isOver !== true);
  const single = held.filter((one) => eventOfPermission(one.permission) !== null);
  return (
    <fieldset className="lined">
      <legend className={`strong size-16 full ${style.eventsTitle}`}>{w.events}</legend>
      <p className={`meta ${style.hint}`}>
        {seesAll ? w.eventsNotNeeded : offered.length === 0 && single.length === 0 ? w.noEvents : w.eventsHint}
      </p>
      {single.map((one) => (
        <PermissionLine
          key={one.permission}
          permission={one.permission}
          label={permissionLabel(one.permission, events, w)}
          explanation={null}
          held={one}
          events={events}
          onChange={(to) => onChange(one.permission, to)}
          note={noteAt?.(one.permission)}
        />
      ))}
      {offered.length > 0 && (
        <SearchableMultiSelect
          label={w.addEvent}
          options={offered.map(({ id, name }) => ({ value: id, text: name }))}
          value={single.flatMap((one) => eventOfPermission(one.permission) ?? [])}
          onChange={toggle}
        />
      )}
    </fieldset>
  );

  function toggle(chosen: string[]): void {
    for (const { id } of offered) {
      const permission = `view-event-${id}`;
      const isHeld = held.some((one) => one.permission === permission);
      if (chosen.includes(id) !== isHeld) onChange(permission, isHeld ? null : { permission, endsAt: null, endsWithEvent: null });
    }
  }
}
