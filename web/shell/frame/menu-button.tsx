import Menu from 'lucide-react/icons/menu';
import PanelLeftClose from 'lucide-react/icons/panel-left-close';
import PanelLeftOpen from 'lucide-react/icons/panel-left-open';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { shellTexts } from '#web/i18n/texts.ts';
import style from './menu-button.module.css';

interface MenuButtonProps {
  pinned: boolean;
  onMenu: (menu: 'pinned' | 'hidden') => void;
  onOpen: () => void;
}

export function MenuButton({ pinned, onMenu, onOpen }: MenuButtonProps) {
  const w = useTexts(shellTexts);
  return (
    <>
      <button type="button" className={`max-sm:hidden icon-button hover:bg-hover ${style.open}`} aria-haspopup="dialog" onClick={onOpen}>
        <Menu size={24} aria-hidden />
        <span className="sr-only">{w.menu}</span>
      </button>
      <button
        type="button"
        className={`icon-button hover:bg-hover ${style.pin}`}
        aria-label={pinned ? w.unpinMenu : w.pinMenu}
        title={pinned ? w.unpinMenu : w.pinMenu}
        onClick={() => onMenu(pinned ? 'hidden' : 'pinned')}
      >
        {pinned ? <PanelLeftClose size={22} aria-hidden /> : <PanelLeftOpen size={22} aria-hidden />}
      </button>
    </>
  );
}
