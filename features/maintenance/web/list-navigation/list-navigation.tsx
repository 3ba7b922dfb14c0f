import ArrowLeft from 'lucide-react/icons/arrow-left';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { useLayoutEffect, useState } from 'react';
import { useOpenPath, useInternalLink } from '#platform/ui/web/navigation.ts';
import { useNumbers } from '#platform/ui/web/formatting.ts';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { shortcutKeys } from '#platform/ui/web/records/keys.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { workTexts } from '#features/maintenance/i18n/work/texts.ts';
import { findListPosition, loadSourceList } from './source-list.ts';
import style from './list-navigation.module.css';

export function BackToList({ path, otherwise, label }: { path: string; otherwise: string; label: string }) {
  const w = useTexts(workTexts);
  const [trail] = useState(loadSourceList);
  const isOnWay = findListPosition(trail, path) !== null;
  const back = useInternalLink((isOnWay && trail?.back) || otherwise);
  return (
    <p className="print:hidden mb-2">
      <a {...back} className="text-button back hover:bg-hover">
        <ArrowLeft size={20} aria-hidden /> {isOnWay && trail?.back.includes('part=day') ? w.title : label}
      </a>
    </p>
  );
}

/**
 * Buttons, and keys J and K, for the next and previous record of the list from which this page was opened. Renders nothing if a link opened
 * the page.
 */
export function ListNavigation({ path }: { path: string }) {
  const w = useTexts(workTexts);
  const { grouped } = useNumbers();
  const position = useListKeys(path);
  if (position === null || position.of < 2) return null;
  return (
    <nav className={`flex gap-3 items-center justify-between print:hidden bg-ground py-2 ${style.nav}`} aria-label={w.along}>
      <Step path={position.before} label={w.before} isBack />
      <span className="text-dim text-sm">{w.nth(grouped(position.nth), grouped(position.of))}</span>
      <Step path={position.after} label={w.after} />
    </nav>
  );
}

/** Variant of `ListNavigation` with icons, for a bar with other buttons. */
export function ListSteps({ path }: { path: string }) {
  const w = useTexts(workTexts);
  const position = useListKeys(path);
  if (position === null || position.of < 2) return null;
  return (
    <nav className="flex gap-1 flex-none" aria-label={w.along}>
      <Step path={position.before} label={w.before} isBack isIcon />
      <Step path={position.after} label={w.after} isIcon />
    </nav>
  );
}

function useListKeys(path: string): ReturnType<typeof findListPosition> {
  const go = useOpenPath();
  const [trail] = useState(loadSourceList);
  const position = findListPosition(trail, path);
  const [before, after] = [position?.before ?? null, position?.after ?? null];
  // A layout effect, because a plain effect would miss a key that is pressed in the first frame.
  useLayoutEffect(() => {
    const keys = shortcutKeys({ j: after === null ? undefined : () => go(after), k: before === null ? undefined : () => go(before) });
    const press = (event: KeyboardEvent) => keys(event as unknown as Parameters<typeof keys>[0]);
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [before, after, go]);
  return position;
}

interface StepProps {
  path: string | null;
  label: string;
  isBack?: boolean;
  isIcon?: boolean;
}

function Step({ path, label, isBack = false, isIcon = false }: StepProps) {
  const link = useInternalLink(path ?? '');
  const Arrow = isBack ? ChevronLeft : ChevronRight;
  const arrow = <Arrow size={20} aria-hidden />;
  const buttonProps = isIcon ? { 'aria-label': label, children: arrow } : { children: label, [isBack ? 'icon' : 'after']: arrow };
  if (path === null) return <Button kind="plain" disabled {...buttonProps} />;
  return <Button as="a" kind="plain" {...buttonProps} {...link} />;
}
