import { useCallback, useEffect, useRef, useState, type SyntheticEvent } from 'react';
import { isRefusal } from '#platform/http/outcome.ts';
import { calls } from '#platform/http/web/calls.ts';
import { useFetchOnce } from '#platform/http/web/use-fetch-once.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { CopyButton } from '#platform/ui/web/controls/link.tsx';
import { ActionNote, FailureNote } from '#platform/ui/web/display/notice.tsx';
import { QrCode } from '#platform/ui/web/display/qr-code.tsx';
import { SkeletonText } from '#platform/ui/web/display/skeleton.tsx';
import { TextField } from '#platform/ui/web/fields/text-field.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { accountSettingsTexts } from '#features/accounts/i18n/account-settings/texts.ts';
import { useIdentityCheck } from '#features/accounts/web/confirm-identity/use-identity-check.tsx';
import { confirmIdentityTexts } from '#features/accounts/i18n/confirm-identity/texts.ts';
import { isSecondFactorCode } from '#features/accounts/web/sign-in/code.ts';
import style from './second-factor.module.css';

interface AddTotpProps {
  onAdded: (codes: readonly string[]) => void;
  onCancel: () => void;
}

export function AddTotp({ onAdded, onCancel }: AddTotpProps) {
  const w = useTexts(accountSettingsTexts).secondFactor;
  const { withIdentity, dialog } = useIdentityCheck();
  const start = useCallback(() => withIdentity(startTotp), [withIdentity]);
  const { answer, failure, again } = useFetchOnce(start);
  const isCancelled = answer !== null && isRefusal(answer);
  const started = answer === null || isRefusal(answer) ? null : answer;
  useEffect(() => {
    if (isCancelled) onCancel();
  }, [isCancelled, onCancel]);

  return (
    <div>
      {dialog}
      <h3 className="mb-2">{w.totpTitle}</h3>
      {started && <Secret {...started} />}
      {!started && (failure ? <FailureNote failure={failure} onRetry={again} /> : <SkeletonText lines={5} />)}
      <ConfirmTotp isReady={started !== null} onAdded={onAdded} onCancel={onCancel} />
    </div>
  );
}

const startTotp = () => calls.accounts.startTotp.mutate({});

function Secret({ secret, uri }: { secret: string; uri: string }) {
  const w = useTexts(accountSettingsTexts).secondFactor;
  return (
    <div className={`flex flex-wrap gap-x-6 gap-y-4 mb-6 ${style.secret}`}>
      <QrCode text={uri} label={w.totpPicture} size={184} />
      <div className="min-w-0 flex-[1_1_12rem]">
        <p className="mb-2">{w.totpScan}</p>
        <p className="mb-2">{w.totpSecret}</p>
        <code className={`font-semibold text-base wrap-anywhere ${style.key}`}>{secret.match(/.{1,4}/g)?.join(' ')}</code>
        <div className="flex flex-wrap gap-3 mt-5 shares">
          <CopyButton text={secret} />
        </div>
        <a href={uri} className={`text-focus underline items-center mt-1 min-h-target ${style.open}`}>
          {w.totpOpen}
        </a>
      </div>
    </div>
  );
}

function ConfirmTotp({ isReady, onAdded, onCancel }: AddTotpProps & { isReady: boolean }) {
  const w = useTexts(accountSettingsTexts);
  const [problem, setProblem] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);

  const invalid = () => showProblem(w.secondFactor.invalidCode);
  const { withIdentity, dialog } = useIdentityCheck();
  const { needed } = useTexts(confirmIdentityTexts);
  const confirm = useAction((input: { code: string }) => withIdentity(() => calls.accounts.confirmTotp.mutate(input)), {
    problems: {
      'confirm-identity': needed,
      expired: invalid,
      'invalid-code': invalid,
      'already-on': () => showProblem(w.secondFactor.alreadyOn),
    },
    done: ({ recoveryCodes }) => onAdded(recoveryCodes),
  });

  function submit(event: SyntheticEvent<HTMLFormElement>): void {
    event.preventDefault();
    const code = (input.current?.value ?? '').trim();
    if (!isSecondFactorCode(code)) return showProblem(code === '' ? w.secondFactor.emptyCode : w.secondFactor.invalidCode);
    void confirm.run({ code });
  }

  function showProblem(text: string): void {
    setProblem(text);
    input.current?.select();
  }

  return (
    <>
      {dialog}
      <form noValidate method="post" onSubmit={submit}>
        <TextField
          ref={input}
          label={w.secondFactor.totpCode}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={9}
          className={style.code}
          error={problem}
          onChange={() => setProblem(null)}
        />
        <ActionNote of={confirm} />
        <div className="flex flex-wrap gap-3 mt-5 shares">
          <Button type="submit" loading={confirm.pending} disabled={!isReady}>
            {w.secondFactor.totpSubmit}
          </Button>
          <Button kind="quiet" hue="paper" onClick={onCancel}>
            {w.cancel}
          </Button>
        </div>
      </form>
    </>
  );
}
