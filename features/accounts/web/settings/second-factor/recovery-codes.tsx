import { createPortal } from 'react-dom';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { CopyButton } from '#platform/ui/web/controls/link.tsx';
import { PrintButton } from '#platform/print/web/print-page.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { accountSettingsTexts } from '#features/accounts/i18n/account-settings/texts.ts';
import style from './second-factor.module.css';

interface RecoveryCodesProps {
  codes: readonly string[];
  email: string;
  onSaved: () => void;
}

/** Shows recovery codes, which is possible only once. A portal contains a copy, so that printing shows only the codes. */
export function RecoveryCodes({ codes, email, onSaved }: RecoveryCodesProps) {
  const w = useTexts(accountSettingsTexts).secondFactor;
  const list = (
    <ol className={`grid grid-cols-1 gap-4 ${style.codes}`}>
      {codes.map((code) => (
        <li key={code}>
          <code>{code}</code>
        </li>
      ))}
    </ol>
  );
  return (
    <div>
      <h3 className="mb-2">{w.codesTitle}</h3>
      <p className="text-dim">{w.codesBody}</p>
      {list}
      <div className="flex flex-wrap gap-3 mt-5 shares">
        <CopyButton text={codes.join('\n')} />
        <PrintButton kind="plain" />
        <Button onClick={onSaved}>{w.codesSaved}</Button>
      </div>
      {createPortal(
        <div className={`not-print:hidden ${style.paper}`}>
          <h1 className="text-26 text-balance">{w.codesPrintTitle(email)}</h1>
          <p>{w.codesBody}</p>
          {list}
        </div>,
        document.body,
      )}
    </div>
  );
}
