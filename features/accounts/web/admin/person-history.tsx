import { RecordHistory } from '#platform/ui/web/records/record-history.tsx';
import { useLive } from '#platform/live/web/use-live.ts';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { PersonRow } from '#features/accounts/shapes.ts';
import { adminTexts } from '#features/accounts/i18n/admin/texts.ts';
import { toHistoryEntry } from './history-entries.ts';
import type { EventChoice } from './permission-texts.ts';
import { nameOf } from './person-name.ts';

export function PersonHistory({ person, events }: { person: PersonRow; events: readonly EventChoice[] }) {
  const w = useTexts(adminTexts);
  const formatting = useFormatting();
  const live = useLive('accounts.history', { id: person.id });
  return (
    <section className="grid grid-cols-1 gap-4" aria-label={w.person.history}>
      <h3>{w.person.history}</h3>
      <RecordHistory
        live={live}
        unknownActor={nameOf(person)}
        empty={<p className="text-dim text-sm">{w.person.historyEmpty}</p>}
        initialCount={8}
        entry={(row) => toHistoryEntry(row, { w, formatting, events, person: nameOf(person) })}
      />
    </section>
  );
}
