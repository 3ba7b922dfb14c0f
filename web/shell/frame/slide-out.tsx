import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { shellTexts } from '#web/i18n/texts.ts';
import { Layer } from './layer.tsx';
import style from './slide-out.module.css';

export function NavigationDrawer({ open, onClose, children }: { open: boolean; onClose: () => void; children: ReactNode }) {
  const w = useTexts(shellTexts);
  return (
    <Layer open={open} onClose={onClose} label={w.menu} className={style.slideOut}>
      <div className={`h-full ${style.inside}`}>
        <button type="button" className={`grid place-items-center rounded ${style.close}`} aria-label={w.closeMenu} onClick={onClose}>
          <X size={22} aria-hidden />
        </button>
        {children}
      </div>
    </Layer>
  );
}
