import { useWords } from '#platform/words/web/use-words.ts';
import { formWords } from '#rooms/forms/words/words.ts';
import style from './shown.module.css';

interface PhotoLinksProps {
  ids: readonly string[];
  item: string;
  address: (id: string) => string;
}

/** Photos, small; each opens in full in a tab of its own. */
export function PhotoLinks({ ids, item, address }: PhotoLinksProps) {
  const w = useWords(formWords).photos;
  if (ids.length === 0) return null;
  return (
    <span className="row">
      {ids.map((id, index) => (
        <a key={id} href={address(id)} target="_blank" rel="noreferrer" className={style.photo}>
          <img src={address(id)} alt={w.photo(index + 1, item)} loading="lazy" />
        </a>
      ))}
    </span>
  );
}
