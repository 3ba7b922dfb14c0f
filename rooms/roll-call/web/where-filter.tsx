import ChevronDown from 'lucide-react/icons/chevron-down';
import { useAddress } from '#platform/address/web/use-address.ts';
import { CheckField } from '#platform/ui/web/fields/check-field.tsx';
import { useWords } from '#platform/words/web/use-words.ts';
import type { RollCallPerson } from '#rooms/roll-call/shapes.ts';
import { rollCallWords } from '#rooms/roll-call/words/words.ts';
import { all, asWhere, countAddress, keyOf, mineAmong, nowhere } from './people-shown.ts';

const name = 'roll-call-buildings';

/** The buildings that somebody counts: as the address says, else as they were last chosen on this device. */
export function useWhere(): string {
  const [{ where }] = useAddress(countAddress);
  return where === all ? '' : where || (kept() ?? '');
}

function kept(): string | null {
  try {
    return localStorage.getItem(name);
  } catch (forbidden) {
    if (forbidden instanceof DOMException) return null;
    throw forbidden;
  }
}

function keep(where: string): void {
  try {
    localStorage.setItem(name, where);
  } catch (forbidden) {
    if (!(forbidden instanceof DOMException)) throw forbidden;
  }
}

/** Which buildings are one's own. */
export function WhereFilter({ rows }: { rows: readonly RollCallPerson[] }) {
  const { count: w } = useWords(rollCallWords);
  const [, change] = useAddress(countAddress);
  const where = useWhere();
  const mine = mineAmong(rows, where);
  const keys = [...new Set(rows.map(({ building }) => keyOf(building)))];
  const buildings = keys.toSorted(
    (one, other) => Number(one === nowhere) - Number(other === nowhere) || one.localeCompare(other, undefined, { numeric: true }),
  );
  if (buildings.length < 2) return null;
  const said = (key: string) => (key === nowhere ? w.nowhere : key);
  function choose(key: string, isMine: boolean): void {
    const chosen = asWhere(buildings.filter((one) => (one === key ? isMine : mine.has(one))));
    keep(chosen);
    change({ where: chosen || all });
  }
  return (
    <details>
      <summary className="press">
        <ChevronDown size={18} aria-hidden className="turns" />
        <span>
          {w.whose}: <strong>{mine.size === 0 ? w.allBuildings : [...mine].map(said).join(', ')}</strong>
        </span>
      </summary>
      <div className="columns gap-8">
        {buildings.map((key) => (
          <CheckField key={key} label={said(key)} checked={mine.has(key)} onChange={(event) => choose(key, event.target.checked)} />
        ))}
      </div>
    </details>
  );
}
