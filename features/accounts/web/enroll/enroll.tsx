import KeyRound from 'lucide-react/icons/key-round';
import Smartphone from 'lucide-react/icons/smartphone';
import { useCallback, useEffect, useState } from 'react';
import { calls } from '#platform/http/web/calls.ts';
import { useEndSession } from '#platform/sign-out/web/use-end-session.ts';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { ActionNote } from '#platform/ui/web/display/notice.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { MeRow } from '#features/accounts/shapes.ts';
import { enrollTexts } from '#features/accounts/i18n/enroll/texts.ts';
import { AuthCard, FieldStack } from '#features/accounts/web/auth-card.tsx';
import { browserSupportsWebAuthn } from '#features/accounts/web/passkey.ts';
import { AddPasskey } from '#features/accounts/web/settings/second-factor/add-passkey.tsx';
import { AddTotp } from '#features/accounts/web/settings/second-factor/add-totp.tsx';
import { RecoveryCodes } from '#features/accounts/web/settings/second-factor/recovery-codes.tsx';

interface EnrollProps {
  me: Pick<MeRow, 'email' | 'mustEnroll'>;
  /** Called after the factor is confirmed and its recovery codes are saved. */
  onDone: () => void;
}

type Step = 'choice' | 'totp' | 'passkey' | { codes: readonly string[] };

/** Page that replaces every other page until an administrator has added the required second factor. */
export function Enroll({ me, onDone }: EnrollProps) {
  const w = useTexts(enrollTexts);
  const [step, setStep] = useState<Step>('choice');
  const back = useCallback(() => setStep('choice'), []);
  const isDoneElsewhere = !me.mustEnroll && step === 'choice';
  useEffect(() => {
    if (isDoneElsewhere) onDone();
  }, [isDoneElsewhere, onDone]);
  const onAdded = (codes: readonly string[] | null): void => (codes === null ? onDone() : setStep({ codes }));

  if (typeof step === 'object')
    return (
      <AuthCard title={w.title}>
        <RecoveryCodes codes={step.codes} email={me.email} onSaved={onDone} />
      </AuthCard>
    );
  return (
    <AuthCard title={w.title} intro={w.intro} links={<SignOut />}>
      {step === 'choice' && <Choice onStep={setStep} />}
      {step === 'totp' && <AddTotp onAdded={onAdded} onCancel={back} />}
      {step === 'passkey' && <AddPasskey onAdded={onAdded} onCancel={back} />}
    </AuthCard>
  );
}

function Choice({ onStep }: { onStep: (step: Step) => void }) {
  const w = useTexts(enrollTexts);
  return (
    <FieldStack>
      <Button wide icon={<Smartphone size={20} aria-hidden />} onClick={() => onStep('totp')}>
        {w.app}
      </Button>
      {browserSupportsWebAuthn() && (
        <Button wide kind="plain" icon={<KeyRound size={20} aria-hidden />} onClick={() => onStep('passkey')}>
          {w.passkey}
        </Button>
      )}
      <p className="text-dim text-15">{w.help}</p>
    </FieldStack>
  );
}

function SignOut() {
  const w = useTexts(enrollTexts);
  const signOut = useEndSession(calls.accounts.signOut.mutate, { worksOffline: true });
  return (
    <>
      <Button kind="quiet" hue="paper" loading={signOut.pending} onClick={() => void signOut.end('/signin')}>
        {w.signOut}
      </Button>
      <ActionNote of={signOut} />
    </>
  );
}
