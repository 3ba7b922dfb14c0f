import { useDrawing } from './drawing.ts';
import look from './screen.module.css';

export function MealsSlide() {
  const { scene, w, said } = useDrawing();
  return (
    <div className={look['middle']}>
      <div className={look['label']}>{w.meals}</div>
      <div className={look['list']}>
        {scene.meals.slice(0, 5).map((row) => (
          <div key={row.id} className={look['line']}>
            <div className={look['when']}>{said.time(row.startsAt)}</div>
            <div className={look['what']}>
              <div className={look['clip']}>{row.what}</div>
              <div className={look['where']}>{row.food}</div>
            </div>
          </div>
        ))}
      </div>
    </div>
  );
}
