import { useScreenContext } from './screen-context.ts';
import { RowClosure, RowTitle } from './row-title.tsx';
import look from './screen.module.css';

export function MealsSlide() {
  const { scene, w, format, orientation } = useScreenContext();
  return (
    <div className={look['middle']}>
      <div className={look['label']}>{w.meals}</div>
      <div>
        {scene.meals.slice(0, orientation === 'portrait' ? 5 : 4).map((row) => (
          <div key={row.id} className={look['line']}>
            <div className={look['when']}>{format.time(row.startsAt)}</div>
            <div className={look['what']}>
              <div className={look['clip']}>
                <RowTitle row={row} />
              </div>
              <RowClosure row={row} />
              <div className={look['where']}>{row.food}</div>
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
