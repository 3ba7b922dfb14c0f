import { fileUrl } from '#platform/files/shapes.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { formTexts } from '#features/forms/i18n/texts.ts';
import style from './form-view.module.css';

interface PhotoLinksProps {
  ids: readonly string[];
  item: string;
  secret?: string | undefined;
}

/** Shows thumbnails. Each one opens the full photo in a new tab. */
export function PhotoLinks({ ids, item, secret }: PhotoLinksProps) {
  const w = useTexts(formTexts).photos;
  if (ids.length === 0) return null;
  return (
    <span className="flex flex-wrap gap-2">
      {ids.map((id, index) => (
        <a key={id} href={fileUrl(id, 'full', secret)} target="_blank" rel="noreferrer" className={`rounded block ${style.photo}`}>
          <img className="border rounded block bg-hover" src={fileUrl(id, 'thumb', secret)} alt={w.photo(index + 1, item)} loading="lazy" />
        </a>
      ))}
    </span>
  );
}
