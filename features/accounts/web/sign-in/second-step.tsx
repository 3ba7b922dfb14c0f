import { useState } from 'react';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { ProblemNote } from '#platform/ui/web/display/notice.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { signInTexts } from '#features/accounts/i18n/sign-in/texts.ts';
import { accountsTexts } from '#features/accounts/i18n/texts.ts';
import { AuthCard, FieldStack } from '#features/accounts/web/auth-card.tsx';
import { useInitialFocus } from '#features/accounts/web/use-initial-focus.ts';
import { CodeForm } from './code-form.tsx';
import { PasskeyButton } from './passkey-button.tsx';
import style from './second-step.module.css';

export type FactorKind = 'totp' | 'passkey';

interface SecondStepProps {
  kinds: readonly FactorKind[];
  redirecting: boolean;
  onSignedIn: () => void;
  onExpired: () => void;
  onStartOver: () => void;
}

export function SecondStep({ kinds, redirecting, onSignedIn, onExpired, onStartOver }: SecondStepProps) {
  const w = useTexts(accountsTexts).secondFactor;
  const { secondStep } = useTexts(signInTexts);
  const [recovering, setRecovering] = useState(false);
  const [endReason, setEndReason] = useState<string | null>(null);
  const hasApp = kinds.includes('totp');
  const showsPasskey = kinds.includes('passkey') && !recovering;
  const showsCode = hasApp || recovering;

  // The server accepts no more codes for this sign-in: only starting over helps.
  if (endReason !== null) return <NoAttemptsLeft title={secondStep} reason={endReason} onStartOver={onStartOver} />;
  const shared = { redirecting, onSignedIn, onExpired, onTooMany: setEndReason };
  return (
    <AuthCard title={secondStep}>
      <FieldStack>
        {showsPasskey && <PasskeyButton {...shared} primary={!hasApp} />}
        {showsPasskey && showsCode && <div className={`flex gap-3 items-center text-dim ${style.or}`}>{w.or}</div>}
        {showsCode && <CodeForm key={String(recovering)} recovering={recovering} {...shared} />}
        <div className="grid grid-cols-1">
          <Button kind="quiet" onClick={() => setRecovering((before) => !before)}>
            {recovering ? (hasApp ? w.useAppCode : w.usePasskey) : w.useRecoveryCode}
          </Button>
          <Button kind="quiet" hue="paper" onClick={onStartOver}>
            {w.startOver}
          </Button>
        </div>
      </FieldStack>
    </AuthCard>
  );
}

function NoAttemptsLeft({ title, reason, onStartOver }: { title: string; reason: string; onStartOver: () => void }) {
  const w = useTexts(accountsTexts).secondFactor;
  const back = useInitialFocus<HTMLButtonElement>();
  return (
    <AuthCard title={title}>
      <FieldStack>
        <ProblemNote>{reason}</ProblemNote>
        <Button ref={back} wide onClick={onStartOver}>
          {w.startOver}
        </Button>
      </FieldStack>
    </AuthCard>
  );
}
