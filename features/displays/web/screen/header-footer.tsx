import type { ScreenContextValue } from './screen-context.ts';
import { useScreenContext } from './screen-context.ts';
import look from './screen.module.css';

export function ScreenHeader() {
  const { scene, current, time } = useScreenContext();
  return (
    <div className={look['head']}>
      <div className={look['headName']}>{scene.event?.name ?? scene.camp.name}</div>
      {time !== null && current.kind !== 'clock' && <div className={look['clock']}>{time}</div>}
    </div>
  );
}

export function ScreenFooter() {
  const drawing = useScreenContext();
  const { scene, w } = drawing;
  const closures = rotateItems(scene.closures, 2, scene.at);
  const [duty] = rotateItems(scene.duties, 1, scene.at);
  if (closures.length === 0 && duty === undefined) return null;
  return (
    <div className={look['foot']}>
      <div className={look['closures']}>
        {closures.map((closure) => (
          <div key={closure.id} className={look['closure']}>
            {formatClosure(closure, drawing)}
          </div>
        ))}
      </div>
      {duty && <div className={look['duty']}>{w.duty(duty.role, duty.name)}</div>}
    </div>
  );
}

function formatClosure(
  { name, reason, note, until }: ScreenContextValue['scene']['closures'][number],
  { w, format, scene }: ScreenContextValue,
): string {
  const words = until === null || Date.parse(until) <= scene.at ? w.closed(name) : w.closedUntil(name, format.time(until));
  const why = [reason === null ? '' : w.reasons[reason], note].filter((part) => part !== '').join(', ');
  return why === '' ? words : `${words}: ${why}`;
}

/** Returns `count` of the items and moves to the next ones every 20 seconds. */
function rotateItems<One>(all: readonly One[], count: number, at: number): One[] {
  if (all.length <= count) return [...all];
  const start = (Math.floor(at / 20_000) * count) % all.length;
  return [...all.slice(start), ...all.slice(0, start)].slice(0, count);
}
