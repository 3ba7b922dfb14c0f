import UsersRound from 'lucide-react/icons/users-round';
import { type ReactNode, useState } from 'react';
import { calls } from '#platform/http/web/calls.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import { ActionNote, EmptyState } from '#platform/ui/web/display/notice.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { Month } from '#features/point-persons/rules.ts';
import type { PointPersonRow } from '#features/point-persons/shapes.ts';
import { pointPersonTexts } from '#features/point-persons/i18n/texts.ts';
import { RoleRow } from './role-row.tsx';

interface MonthListProps {
  month: Month;
  rows: readonly PointPersonRow[];
  onEdit: (role: PointPersonRow) => void;
  add: ReactNode;
}

export function MonthList({ month, rows, onEdit, add }: MonthListProps) {
  const w = useTexts(pointPersonTexts);
  const move = useAction(calls.pointPersons.moveRole.mutate, {});
  const [announced, announce] = useState('');
  const ordered = rows.toSorted((a, b) => a.position - b.position);

  async function moveTo(role: PointPersonRow, index: number): Promise<void> {
    const others = ordered.filter(({ id }) => id !== role.id);
    const answer = await move.run({ id: role.id, before: others[index]?.id ?? null });
    if (answer !== undefined) announce(w.movedTo(role.role, index + 1, ordered.length));
  }

  if (ordered.length === 0)
    return (
      <EmptyState icon={<UsersRound size={26} />} title={w.empty} action={add}>
        <p>{w.whatAppears}</p>
      </EmptyState>
    );
  return (
    <>
      <ActionNote of={move} />
      <ol>
        {ordered.map((row, index) => (
          <RoleRow
            key={row.id}
            month={month}
            row={row}
            onEdit={() => onEdit(row)}
            onUp={index === 0 ? undefined : () => moveTo(row, index - 1)}
            onDown={index === ordered.length - 1 ? undefined : () => moveTo(row, index + 1)}
          />
        ))}
      </ol>
      <span className="sr-only">
        <output>{announced}</output>
      </span>
    </>
  );
}
