import { useGoLink } from '../../../platform/ui/web/go.ts';
import { useCamp } from '../camp.ts';
import style from './brand.module.css';

/** The camp's sign over the door; it leads home. */
export function Brand({ to }: { to: string }) {
  const { name } = useCamp();
  return (
    <a className={style.brand} {...useGoLink(to)}>
      <Mark />
      <span className={style.name}>{name}</span>
    </a>
  );
}

/** A cabin under a pine. */
function Mark() {
  return (
    <svg className={style.mark} viewBox="0 0 32 32" width="30" height="30" aria-hidden>
      <path d="M10 3 4 12h2.5l-4.5 7h5.5v10h4V19H15l-2-3 3-4h-2z" opacity="0.7" />
      <path d="m21.5 14-10 10H14v5h5v-4.5h5V29h5v-5h2.5z" />
    </svg>
  );
}
