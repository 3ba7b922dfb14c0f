import { ActionNote } from '#platform/ui/web/display/notice.tsx';
import { formatNearTime } from '#platform/i18n/dates.ts';
import { Button } from '#platform/ui/web/controls/button.tsx';
import { useFormatting } from '#platform/ui/web/formatting.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import type { RequestRow } from '#features/accounts/shapes.ts';
import { adminTexts } from '#features/accounts/i18n/admin/texts.ts';
import style from './detail.module.css';
import type { Decision } from './use-decision.ts';

/** Detail of a request that is approved but has no account yet. */
export function ApprovedRequest({
  request,
  decision: { resend, resendLink, withdrawal, withdraw, openRejection },
}: {
  request: RequestRow;
  decision: Decision;
}) {
  const w = useTexts(adminTexts).requests;
  const formatting = useFormatting();
  const when = request.approvedAt === null ? '' : formatNearTime(request.approvedAt, formatting);
  return (
    <>
      <section className="grid grid-cols-1 gap-4">
        <p className="font-semibold">{request.approvedBy === null ? w.approvedWhen(when) : w.approvedByWhen(request.approvedBy, when)}</p>
        <p className="text-dim text-sm">
          {request.accountArea} · {request.accountType}
        </p>
        <p className="text-dim text-sm">{w.approvedHint}</p>
      </section>
      <div className={`print:hidden gap-1.5 border-t bg-card flex flex-col ${style.bar}`}>
        <ActionNote of={[resend, withdrawal]} />
        <div className="flex flex-wrap gap-3">
          <Button kind="plain" onClick={openRejection} aria-keyshortcuts="r">
            {w.reject}
          </Button>
          <Button kind="plain" aria-busy={withdrawal.pending} onClick={withdraw}>
            {w.withdrawApproval}
          </Button>
          <Button kind="plain" className={style.primary} aria-busy={resend.pending} onClick={resendLink}>
            {w.resend}
          </Button>
        </div>
      </div>
    </>
  );
}
