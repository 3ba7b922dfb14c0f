import type { Classification } from '#features/reservations/rules.ts';

/** Each classification has a shape, so that color is not the only cue: ■ camp, ◇ retreat, ◆ day event, ○ reservation. */
export function ClassificationShape({ of, size = 11 }: { of: Classification; size?: number }) {
  const isFilled = of === 'camp' || of === 'day_event';
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 12 12"
      fill={isFilled ? 'currentColor' : 'none'}
      stroke="currentColor"
      strokeWidth="1.6"
      strokeLinejoin="round"
      aria-hidden
    >
      {shapes[of]}
    </svg>
  );
}

const diamond = <path d="M6 1 11 6 6 11 1 6Z" />;
const shapes = {
  camp: <rect x="1.8" y="1.8" width="8.4" height="8.4" rx="1" />,
  retreat: diamond,
  day_event: diamond,
  reservation: <circle cx="6" cy="6" r="4.4" />,
} as const;
