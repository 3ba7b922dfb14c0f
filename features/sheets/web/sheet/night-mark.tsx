import Moon from 'lucide-react/icons/moon';

/** Marks a time after midnight, in the night that follows its day. */
export function NightMark({ title }: { title: string }) {
  return (
    <span className="unbroken" title={title}>
      {'\u00A0'}
      <Moon size={14} aria-label={title} />
    </span>
  );
}
