import style from './door-skeleton.module.css';
import { Fields } from './doorway.tsx';

/** A form on its way, in its shape. */
export function DoorSkeleton({ fields }: { fields: number }) {
  return (
    <div aria-busy="true">
      <Fields>
        {Array.from({ length: fields }, (_, index) => (
          <div key={index}>
            <div className={style.label} />
            <div className={style.field} />
          </div>
        ))}
        <div className={style.field} />
      </Fields>
    </div>
  );
}
