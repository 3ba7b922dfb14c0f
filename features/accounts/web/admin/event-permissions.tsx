import { SearchableMultiSelect } from '#platform/ui/web/fields/searchable-select.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { eventOfPermission } from '#features/accounts/rules.ts';
import { adminTexts } from '#features/accounts/i18n/admin/texts.ts';
import type { PermissionEditorProps } from './permission-editor.tsx';
import style from './permission-editor.module.css';
import { PermissionLine } from './permission-line.tsx';
import { permissionLabel } from './permission-texts.ts';

export function EventPermissions({ held: grants, events, onChange, noteAt }: PermissionEditorProps) {
  const w = useTexts(adminTexts).permissions;
  const seesAll = grants.some(({ permission }) => permission === 'view-event-*');
  const currentEvents = events.filter(({ isOver }) => isOver !== true);
  const eventGrants = grants.filter(({ permission }) => eventOfPermission(permission) !== null);
  return (
    <fieldset className="border-t">
      <legend className={`font-semibold text-base w-full ${style.eventsTitle}`}>{w.events}</legend>
      <p className={`text-dim text-sm ${style.hint}`}>
        {seesAll ? w.eventsNotNeeded : currentEvents.length === 0 && eventGrants.length === 0 ? w.noEvents : w.eventsHint}
      </p>
      {eventGrants.map((grant) => (
        <PermissionLine
          key={grant.permission}
          permission={grant.permission}
          label={permissionLabel(grant.permission, events, w)}
          explanation={null}
          held={grant}
          events={events}
          onChange={(to) => onChange(grant.permission, to)}
          note={noteAt?.(grant.permission)}
        />
      ))}
      {currentEvents.length > 0 && (
        <SearchableMultiSelect
          label={w.addEvent}
          options={currentEvents.map(({ id, name }) => ({ value: id, text: name }))}
          value={eventGrants.flatMap(({ permission }) => eventOfPermission(permission) ?? [])}
          onChange={toggle}
        />
      )}
    </fieldset>
  );

  function toggle(selectedIds: string[]): void {
    for (const { id } of currentEvents) {
      const permission = `view-event-${id}`;
      const isHeld = grants.some((grant) => grant.permission === permission);
      if (selectedIds.includes(id) !== isHeld) onChange(permission, isHeld ? null : { permission, endsAt: null, endsWithEvent: null });
    }
  }
}
