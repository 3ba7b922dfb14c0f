import { useState } from 'react';
import { DateField, SelectField } from '#platform/ui/web/fields/text-field.tsx';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { HeldPermission } from '#features/accounts/shapes.ts';
import { adminTexts } from '#features/accounts/i18n/admin/texts.ts';
import style from './permission-editor.module.css';
import { endOfDay, type EventChoice, lastDay } from './permission-texts.ts';

type EndKind = 'never' | 'day' | 'event';

interface PermissionEndProps {
  label: string;
  held: HeldPermission;
  events: readonly EventChoice[];
  onChange: (to: HeldPermission) => void;
}

/** Choosing 'day' or 'event' calls `onChange` only after a date or an event is chosen. */
export function PermissionEnd({ label, held: grant, events, onChange }: PermissionEndProps) {
  const w = useTexts(adminTexts).permissions;
  const { zone } = useFormatting();
  const [pendingKind, setPendingKind] = useState<EndKind | null>(null);
  const storedKind = endKindOf(grant);
  const kind = pendingKind ?? storedKind;
  const choices = [{ value: 'never', text: w.never }, { value: 'day', text: w.onDay }, ...eventKindChoices()];

  function eventKindChoices() {
    return events.some(({ isOver }) => isOver !== true) || storedKind === 'event' ? [{ value: 'event', text: w.withEvent }] : [];
  }
  function pick(nextKind: EndKind): void {
    setPendingKind(nextKind === 'never' ? null : nextKind);
    if (nextKind === 'never') onChange({ ...grant, endsAt: null, endsWithEvent: null });
  }
  function end(at: Pick<HeldPermission, 'endsAt' | 'endsWithEvent'>): void {
    setPendingKind(null);
    onChange({ ...grant, ...at });
  }

  return (
    <div className={`grid grid-cols-1 gap-3 ${style.end}`}>
      <SelectField
        label={w.ends}
        aria-label={w.endsOf(label)}
        value={kind}
        choices={choices}
        onChange={(event) => pick(event.currentTarget.value as EndKind)}
      />
      {kind === 'day' && (
        <DateField
          label={w.lastDay}
          value={grant.endsAt === null ? '' : lastDay(grant.endsAt, zone)}
          onChange={(event) =>
            event.currentTarget.value !== '' && end({ endsAt: endOfDay(event.currentTarget.value, zone), endsWithEvent: null })
          }
        />
      )}
      {kind === 'event' && (
        <SelectField
          label={w.event}
          value={grant.endsWithEvent ?? ''}
          emptyText={grant.endsWithEvent === null ? '' : undefined}
          choices={eventChoices(events, grant.endsWithEvent, w.unknownEvent)}
          onChange={(event) => event.currentTarget.value !== '' && end({ endsAt: null, endsWithEvent: event.currentTarget.value })}
        />
      )}
    </div>
  );
}

function endKindOf(grant: HeldPermission): EndKind {
  if (grant.endsWithEvent !== null) return 'event';
  return grant.endsAt === null ? 'never' : 'day';
}

/** Returns the upcoming events, and the chosen event even if it is past. */
function eventChoices(events: readonly EventChoice[], chosen: string | null, unknown: string) {
  const known = events.filter(({ id, isOver }) => isOver !== true || id === chosen).map(({ id, name }) => ({ value: id, text: name }));
  return chosen === null || events.some(({ id }) => id === chosen) ? known : [...known, { value: chosen, text: unknown }];
}
