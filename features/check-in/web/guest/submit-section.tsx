import { useAfterDoubleTap } from '#platform/ui/web/controls/use-after-double-tap.ts';
import type { Costs } from '#features/check-in/price.ts';
import { isKiosk } from './kiosk.ts';
import { Note, SpinnerWheel } from './note.tsx';
import { useIsHydrated } from './use-is-hydrated.ts';
import { useGuestTexts } from './use-guest-texts.ts';
import { retryNow, useIsOnline } from '#platform/outbox/web/transport.ts';
import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { kioskTexts } from '#features/check-in/i18n/kiosk/texts.ts';

export interface PricePanelState {
  costs: Costs;
  /** The total that was displayed before the server reported changed prices. Null if prices have not changed. */
  previousTotal: number | null;
}

interface SendingProps {
  isQueued: boolean;
  failedTries: number;
  previousTotal: number | null;
  total: number;
  action: string;
  onBack: () => void;
}

export function SubmitSection({ isQueued, failedTries, previousTotal: changedFrom, total, action, onBack }: SendingProps) {
  const { w, numbers } = useGuestTexts();
  const kiosk = useTexts(kioskTexts);
  const isReady = useIsHydrated();
  const isOnline = useIsOnline();
  const isDelayed = isQueued && (!isOnline || failedTries > 0);
  const isPressable = useAfterDoubleTap(isDelayed);
  if (isQueued)
    return (
      <div className="sending hued" data-hue="lake" aria-live="polite" aria-busy>
        <p className="flex gap-3 items-center">
          <SpinnerWheel />
          <span>{isDelayed ? (isOnline ? w.stillTrying : isKiosk ? kiosk.waiting : w.waiting) : w.sending}</span>
        </p>
        {isPressable && (
          <div className="flex flex-wrap gap-4">
            <button type="button" className="outline-button hover:bg-hover" onClick={retryNow}>
              {w.sendNow}
            </button>
            <button type="button" className="text-button" onClick={onBack}>
              {w.editForm}
            </button>
          </div>
        )}
      </div>
    );
  if (changedFrom !== null)
    return (
      <>
        <Note hue="ember" isAlert>
          <strong>{w.priceChanged}</strong>
          <p>{w.priceNote}</p>
          <dl className="grid grid-cols-1 gap-2 dl-sums">
            <div>
              <dt>{w.priceWas}</dt>
              <dd>
                <s>{numbers.dollars(changedFrom)}</s>
              </dd>
            </div>
            <div>
              <dt>{w.priceIs}</dt>
              <dd className="font-semibold">{numbers.dollars(total)}</dd>
            </div>
          </dl>
        </Note>
        <button type="submit" className="outline-button go">
          {w.agree(numbers.dollars(total))}
        </button>
      </>
    );
  return (
    // Block submitting until the script runs, because a native submit would lose the input.
    <button type="submit" className="outline-button go" disabled={!isReady}>
      {action}
    </button>
  );
}
