import ChevronDown from 'lucide-react/icons/chevron-down';
import { useUrlState } from '#platform/url-state/web/use-url-state.ts';
import { CheckField } from '#platform/ui/web/fields/check-field.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { RollCallPerson } from '#features/roll-call/shapes.ts';
import { rollCallTexts } from '#features/roll-call/i18n/texts.ts';
import { allBuildings, joinBuildingKeys, countAddress, toBuildingKey, findOwnBuildings, noBuildingKey } from './visible-people.ts';

const name = 'roll-call-buildings';

/** Returns the selected buildings from the URL, or the last selection on this device. */
export function useBuildingFilter(): string {
  const [{ where }] = useUrlState(countAddress);
  return where === allBuildings ? '' : where || (readStoredBuildings() ?? '');
}

function readStoredBuildings(): string | null {
  try {
    return localStorage.getItem(name);
  } catch (forbidden) {
    if (forbidden instanceof DOMException) return null;
    throw forbidden;
  }
}

function storeBuildings(where: string): void {
  try {
    localStorage.setItem(name, where);
  } catch (forbidden) {
    if (!(forbidden instanceof DOMException)) throw forbidden;
  }
}

export function BuildingFilter({ rows }: { rows: readonly RollCallPerson[] }) {
  const { count: w } = useTexts(rollCallTexts);
  const [, change] = useUrlState(countAddress);
  const where = useBuildingFilter();
  const mine = findOwnBuildings(rows, where);
  const keys = [...new Set(rows.map(({ building }) => toBuildingKey(building)))];
  const buildings = keys.toSorted(
    (one, other) =>
      Number(one === noBuildingKey) - Number(other === noBuildingKey) || one.localeCompare(other, undefined, { numeric: true }),
  );
  if (buildings.length < 2) return null;
  const labelOf = (key: string) => (key === noBuildingKey ? w.nowhere : key);
  function choose(key: string, isMine: boolean): void {
    const chosen = joinBuildingKeys(buildings.filter((building) => (building === key ? isMine : mine.has(building))));
    storeBuildings(chosen);
    change({ where: chosen || allBuildings });
  }
  return (
    <details>
      <summary className="text-button">
        <ChevronDown size={18} aria-hidden className="chevron" />
        <span>
          {w.whose}: <strong>{mine.size === 0 ? w.allBuildings : [...mine].map(labelOf).join(', ')}</strong>
        </span>
      </summary>
      <div className="grid grid-cols-fit gap-2">
        {buildings.map((key) => (
          <CheckField key={key} label={labelOf(key)} checked={mine.has(key)} onChange={(event) => choose(key, event.target.checked)} />
        ))}
      </div>
    </details>
  );
}
