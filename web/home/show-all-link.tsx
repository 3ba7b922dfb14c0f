import { useInternalLink } from '#platform/ui/web/navigation.ts';
import { useNumbers } from '#platform/ui/web/formatting.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { useCanOpen } from '#features/use-can-open.ts';
import { homeTexts } from '#web/home/i18n/texts.ts';

export function ShowAllLink({ count, path, of }: { count: number | null; path: string; of: string }) {
  const w = useTexts(homeTexts);
  const { grouped } = useNumbers();
  const link = useInternalLink(path);
  const mayGo = useCanOpen(path);
  if (count === null) return null;
  if (!mayGo) return <p className="text-dim text-sm">{w.andMore(grouped(count))}</p>;
  return (
    <p className="mt-1">
      <a {...link} className="text-button" aria-label={`${w.all(grouped(count))}: ${of}`}>
        {w.all(grouped(count))}
      </a>
    </p>
  );
}
