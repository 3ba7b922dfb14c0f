import KeyRound from 'lucide-react/icons/key-round';
import Smartphone from 'lucide-react/icons/smartphone';
import { useCallback, useState } from 'react';
import { useLive } from '#platform/live/web/use-live.ts';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { SkeletonRows } from '#platform/ui/web/display/skeleton.tsx';
import { toast } from '#platform/ui/web/overlays/toast.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { RelativeTime } from '#platform/ui/web/layout/text.tsx';
import { isAdministrator } from '#features/accounts/rules.ts';
import type { MeRow, SecondFactorRow } from '#features/accounts/shapes.ts';
import { accountSettingsTexts } from '#features/accounts/i18n/account-settings/texts.ts';
import { browserSupportsWebAuthn } from '#features/accounts/web/passkey.ts';
import style from '#features/accounts/web/settings/rows.module.css';
import { Section } from '#features/accounts/web/settings/section.tsx';
import { AddPasskey } from './add-passkey.tsx';
import { AddTotp } from './add-totp.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { RemoveFactor } from './remove-factor.tsx';
import { RenewCodes } from './renew-codes.tsx';

type Step = 'list' | 'totp' | 'passkey' | Codes;

interface Codes {
  codes: readonly string[];
  /** Title of the toast that appears after the person has saved the codes. */
  done: string;
}

export function SecondFactors({ me }: { me: MeRow }) {
  const w = useTexts(accountSettingsTexts).secondFactor;
  const [step, setStep] = useState<Step>('list');
  const back = useCallback(() => setStep('list'), []);
  // Show the toast only after the codes are saved: it would cover them.
  function finish(title: string): void {
    back();
    toast({ title });
  }
  const added = (codes: readonly string[] | null) => (codes === null ? finish(w.addedToast) : setStep({ codes, done: w.addedToast }));
  return (
    <Section title={w.title} about={w.about} name="second-step">
      {step === 'list' && <Factors me={me} onStep={setStep} />}
      {step === 'totp' && <AddTotp onAdded={added} onCancel={back} />}
      {step === 'passkey' && <AddPasskey onAdded={added} onCancel={back} />}
      {typeof step === 'object' && <RecoveryCodes codes={step.codes} email={me.email} onSaved={() => finish(step.done)} />}
    </Section>
  );
}

function Factors({ me, onStep }: { me: MeRow; onStep: (step: Step) => void }) {
  const w = useTexts(accountSettingsTexts).secondFactor;
  const { rows, state } = useLive('accounts.secondFactors', {});
  if (state === 'loading') return <SkeletonRows rows={1} />;
  const isAdvised = rows.length === 0 && isAdministrator(me);
  return (
    <>
      {rows.length === 0 && <p className="text-dim">{isAdvised ? w.advised : w.none}</p>}
      <ul>
        {rows.map((factor) => (
          <Factor key={factor.id} factor={factor} isLast={rows.length === 1} />
        ))}
      </ul>
      <div className="flex flex-wrap gap-3 mt-5 shares">
        {!rows.some((factor) => factor.kind === 'totp') && (
          <Button kind={isAdvised ? 'main' : 'plain'} icon={<Smartphone size={20} aria-hidden />} onClick={() => onStep('totp')}>
            {w.addTotp}
          </Button>
        )}
        {browserSupportsWebAuthn() ? (
          <Button kind="plain" icon={<KeyRound size={20} aria-hidden />} onClick={() => onStep('passkey')}>
            {w.addPasskey}
          </Button>
        ) : (
          <p className="text-dim">{w.noPasskeys}</p>
        )}
        {rows.length > 0 && <RenewCodes onRenewed={(codes) => onStep({ codes, done: w.newCodesToast })} />}
      </div>
    </>
  );
}

function Factor({ factor, isLast }: { factor: SecondFactorRow; isLast: boolean }) {
  const w = useTexts(accountSettingsTexts).secondFactor;
  const isPasskey = factor.kind === 'passkey';
  const Icon = isPasskey ? KeyRound : Smartphone;
  const name = isPasskey ? factor.name : w.totp;
  return (
    <li className={`flex flex-wrap gap-x-4 gap-y-2 items-center border-t py-3 ${style.row}`}>
      <Icon size={24} aria-hidden className="text-dim flex-none" />
      <div className="min-w-0 flex-[1_1_12rem]">
        <div className="font-semibold">{name}</div>
        <div className="text-dim text-sm">
          {isPasskey && `${w.passkey} · `}
          {w.added} <RelativeTime at={factor.createdAt} /> · {factor.lastUsedAt ? <LastUsed at={factor.lastUsedAt} /> : w.neverUsed}
        </div>
      </div>
      <RemoveFactor id={factor.id} name={name} isLast={isLast} />
    </li>
  );
}

function LastUsed({ at }: { at: string }) {
  const w = useTexts(accountSettingsTexts).secondFactor;
  return (
    <>
      {w.lastUsed} <RelativeTime at={at} />
    </>
  );
}
