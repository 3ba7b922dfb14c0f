import { fileAddress } from '#platform/files/shapes.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import { formWords } from '#rooms/forms/words/words.ts';
import style from './shown.module.css';

interface PhotoLinksProps {
  ids: readonly string[];
  item: string;
  secret?: string | undefined;
}

/** Photos, small; each opens in full in a tab of its own. */
export function PhotoLinks({ ids, item, secret }: PhotoLinksProps) {
  const w = useWords(formWords).photos;
  if (ids.length === 0) return null;
  return (
    <span className="row">
      {ids.map((id, index) => (
        <a key={id} href={fileAddress(id, 'full', secret)} target="_blank" rel="noreferrer" className={`rounded block ${style.photo}`}>
          <img className="card block on-hover" src={fileAddress(id, 'thumb', secret)} alt={w.photo(index + 1, item)} loading="lazy" />
        </a>
      ))}
    </span>
  );
}
