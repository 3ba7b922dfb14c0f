import { Link } from '@tanstack/react-router';
import { useSession } from '#platform/http/web/session.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { shellTexts } from '#web/i18n/texts.ts';
import { useCamp } from '#web/shell/camp.ts';
import { Brand } from './brand.tsx';
import { QuickChoices } from './quick-choices.tsx';
import style from './visitor-bar.module.css';

export function VisitorBar({ offersSignIn }: { offersSignIn: boolean }) {
  const w = useTexts(shellTexts);
  const { homePath } = useCamp();
  const isVisitor = useSession().state === 'visitor';
  return (
    <header className={`screen-only line gap-12 middle between full ${style.bar}`}>
      <Brand to={isVisitor ? '/signin' : homePath} />
      <div className={`line gap-4 fixed middle ${style.right}`}>
        <QuickChoices />
        {offersSignIn && (
          <Link to="/signin" className={`strong middle finger rounded ${style.signIn}`}>
            {w.signIn}
          </Link>
        )}
      </div>
    </header>
  );
}
