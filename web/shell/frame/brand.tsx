import { useGoLink } from '#platform/ui/web/go.ts';
import { Mark } from '#platform/ui/web/look/mark.tsx';
import { useCamp } from '#web/shell/camp.ts';
import style from './brand.module.css';

/** The camp's mark and name; it leads home. */
export function Brand({ to }: { to: string }) {
  const { name } = useCamp();
  return (
    <a className={`heading size-17 middle fit ${style.brand}`} {...useGoLink(to)}>
      <span className={`stack gap-0 fixed ${style.mark}`}>
        <Mark size={30} />
      </span>
      <span className="two-lines">{name}</span>
    </a>
  );
}
