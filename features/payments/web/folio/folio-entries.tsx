import { useChangeTint } from '#platform/ui/web/records/frozen-rows.ts';
import { useNumbers } from '#platform/ui/web/formatting.ts';
import { useLanguage, useTexts } from '#platform/i18n/web/use-texts.ts';
import { RelativeTime } from '#platform/ui/web/layout/text.tsx';
import type { EntryRow } from '#features/payments/shapes.ts';
import { folioTexts } from '#features/payments/i18n/folio/texts.ts';
import { moneyNames } from '#features/payments/i18n/names/texts.ts';
import { describeEntry } from '#features/payments/web/display/describe-entry.ts';
import { FolioSection } from './folio-section.tsx';

interface FolioEntriesProps {
  entries: readonly EntryRow[];
  balanceCents: number;
}

export function FolioEntries({ entries, balanceCents }: FolioEntriesProps) {
  const w = useTexts(folioTexts);
  const { dollars } = useNumbers();
  return (
    <FolioSection title={w.entries.title} empty={entries.length === 0 ? w.entries.empty : null}>
      <ol>
        {entries.map((entry) => (
          <Entry key={entry.id} entry={entry} />
        ))}
      </ol>
      <p className="flex gap-4 border-t pt-2 justify-between font-bold mt-2">
        <span>{w.balance}</span>
        <span>{dollars(balanceCents)}</span>
      </p>
    </FolioSection>
  );
}

function Entry({ entry }: { entry: EntryRow }) {
  const w = useTexts(folioTexts).entries;
  const names = useTexts(moneyNames);
  const { language } = useLanguage();
  const { dollars } = useNumbers();
  return (
    <li className="grid gap-x-4 grid-cols-[minmax(0,1fr)_auto] py-1.5 settles" data-settled={useChangeTint(entry)}>
      <span className="wrap-anywhere min-w-0">{describeEntry(entry, names, language)}</span>
      <span className="text-end">{dollars(entry.amountCents)}</span>
      <span className="text-dim text-sm col-span-full">
        <RelativeTime at={entry.at} /> {entry.byName === null ? '' : w.by(entry.byName)}
      </span>
    </li>
  );
}
