import { useInternalLink } from '#platform/ui/web/navigation.ts';
import { useCamp } from '#web/shell/camp.ts';
import style from './brand.module.css';

export function Brand({ to }: { to: string }) {
  const { name } = useCamp();
  return (
    <a className={`font-bold text-17 items-center min-w-0 min-h-target ${style.brand}`} {...useInternalLink(to)}>
      <span className={`grid grid-cols-1 flex-none ${style.mark}`}>
        <Mark size={30} />
      </span>
      <span className="line-clamp-2">{name}</span>
    </a>
  );
}

function Mark({ size }: { size: number }) {
  return (
    <svg viewBox="6 6 52 52" width={size} height={size} aria-hidden>
      <g fill="none" stroke="currentColor" strokeLinecap="round" strokeLinejoin="round" strokeWidth="4.5">
        <path d="M10 30 32 12l22 18" />
        <path d="M17 25v27M47 25v27" />
        <path d="M17 38h30M17 49h30" />
      </g>
      <path
        fill="currentColor"
        opacity="0.6"
        d="M23 31.5h6a2 2 0 0 1 2 2v2.25H21V33.5a2 2 0 0 1 2-2ZM23 42.5h6a2 2 0 0 1 2 2v2.25H21V44.5a2 2 0 0 1 2-2Z"
      />
    </svg>
  );
}
