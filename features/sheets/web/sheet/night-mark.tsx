import Moon from 'lucide-react/icons/moon';

/** Stands after a time that is past midnight, in the night that follows its day; `title` says so. */
export function NightMark({ title }: { title: string }) {
  return (
    <span className="unbroken" title={title}>
      {'\u00A0'}
      <Moon size={14} aria-label={title} />
    </span>
  );
}
