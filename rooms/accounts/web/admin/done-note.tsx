import Check from 'lucide-react/icons/check';

/** What has just been done, for the eye; those who listen hear it from `LiveRegion`. */
export function DoneNote({ children }: { children: string | null }) {
  if (children === null) return null;
  return (
    <p className="line middle fit accent size-14" aria-hidden>
      <Check size={16} />
      <span className="fit tight">{children}</span>
    </p>
  );
}
