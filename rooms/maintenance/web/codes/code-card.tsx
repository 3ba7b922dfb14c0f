import { toPublicUrl } from '#platform/ui/web/show/public-address.ts';
import { calls } from '#platform/http/web/calls.ts';
import { useAction } from '#platform/http/web/use-action.ts';
import { ask } from '#platform/ui/web/layers/ask.tsx';
import { MoreActions } from '#platform/ui/web/press/more-actions.tsx';
import { QrCodeWithUrl } from '#platform/ui/web/show/qr-address.tsx';
import { useTexts } from '#platform/words/web/use-words.ts';
import { languages } from '#platform/words/words.ts';
import { reportTexts } from '#rooms/maintenance/words/report/words.ts';
import style from './codes.module.css';

/** The code of one place as it is printed, in both languages. */
export function CodeCard({ code, place }: { code: string; place: string }) {
  const w = useTexts(reportTexts).codes;
  const revoke = useAction(calls.maintenance.revokeCode.mutate, { tellsInToast: true, done: () => ({ title: w.revoked, body: place }) });
  async function take(): Promise<void> {
    const isSure = await ask({ title: w.revokeTitle(place), body: w.revokeBody, yes: w.revoke, isDanger: true });
    if (isSure) await revoke.run({ code });
  }
  const link = toPublicUrl(`/report/${code}`);
  return (
    <li className={`centred pad-16 whole ${style.card}`}>
      <p className="strong anywhere">{place}</p>
      <QrCodeWithUrl address={link} label={w.of(place)} size={144} />
      {languages.map((language) => (
        <p key={language} lang={language} className="size-14">
          {reportTexts[language].codes.scan}
        </p>
      ))}
      <MoreActions isShort label={w.more(place)} actions={[{ text: w.revoke, run: () => void take(), isDanger: true }]} />
    </li>
  );
}
