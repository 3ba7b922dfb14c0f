import Moon from 'lucide-react/icons/moon';

export function NightMark({ title }: { title: string }) {
  return (
    <span className="whitespace-nowrap" title={title}>
      {'\u00A0'}
      <Moon size={14} aria-label={title} />
    </span>
  );
}
