import MapPin from 'lucide-react/icons/map-pin';
import { useGoLink } from '#platform/ui/web/go.ts';
import { partWords } from '#platform/ui/words/parts/words.ts';
import { useWords } from '#platform/words/web/use-words.ts';

interface MapLinkProps {
  placeId: string;
  /** For whoever stands there. */
  isHere?: boolean;
  /** The place's name, for those who hear the links of a list. */
  of?: string;
  /** Of the sign alone, where many stand beside each other. */
  isShort?: boolean;
}

/** Where something is, on the map. @example <MapLink placeId={ticket.placeId} /> */
export function MapLink({ placeId, isHere = false, of, isShort = false }: MapLinkProps) {
  const w = useWords(partWords);
  return (
    <a className="press line gap-4 middle screen-only" {...useGoLink(`/map?place=${placeId}${isHere ? '&here=yes' : ''}`)}>
      <MapPin size={16} aria-hidden className="fixed" />
      <span className={isShort ? 'unseen' : undefined}>{w.showOnMap}</span>
      {of !== undefined && <span className="unseen"> {of}</span>}
    </a>
  );
}
