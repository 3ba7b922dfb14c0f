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
    <header className={`print:hidden flex gap-3 items-center justify-between w-full ${style.bar}`}>
      <Brand to={isVisitor ? '/signin' : homePath} />
      <div className={`flex gap-1 flex-none items-center ${style.right}`}>
        <QuickChoices />
        {offersSignIn && (
          <Link to="/signin" className={`font-semibold items-center min-h-target rounded ${style.signIn}`}>
            {w.signIn}
          </Link>
        )}
      </div>
    </header>
  );
}
