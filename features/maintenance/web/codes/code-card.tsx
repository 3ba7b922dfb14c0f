import { toPublicUrl } from '#platform/ui/web/display/to-public-url.ts';
import { calls } from '#platform/http/web/calls.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import { ask } from '#platform/ui/web/overlays/ask.tsx';
import { MoreActions } from '#platform/ui/web/controls/more-actions.tsx';
import { QrCodeWithUrl } from '#platform/ui/web/display/qr-code-with-url.tsx';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { languages } from '#platform/i18n/texts.ts';
import { reportTexts } from '#features/maintenance/i18n/report/texts.ts';
import style from './codes.module.css';

export function CodeCard({ code, place }: { code: string; place: string }) {
  const w = useTexts(reportTexts).codes;
  const revoke = useAction(calls.maintenance.revokeCode.mutate, { reportsInToast: true, done: () => ({ title: w.revoked, body: place }) });
  async function take(): Promise<void> {
    const isSure = await ask({ title: w.revokeTitle(place), body: w.revokeBody, yes: w.revoke, isDanger: true });
    if (isSure) await revoke.run({ code });
  }
  const link = toPublicUrl(`/report/${code}`);
  return (
    <li className={`text-center p-4 break-inside-avoid ${style.card}`}>
      <p className="font-semibold wrap-anywhere">{place}</p>
      <QrCodeWithUrl address={link} label={w.of(place)} size={144} />
      {languages.map((language) => (
        <p key={language} lang={language} className="text-sm">
          {reportTexts[language].codes.scan}
        </p>
      ))}
      <MoreActions isShort label={w.more(place)} actions={[{ text: w.revoke, run: () => void take(), isDanger: true }]} />
    </li>
  );
}
