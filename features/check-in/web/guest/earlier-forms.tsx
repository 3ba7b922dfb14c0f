import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { isolateName } from '#platform/i18n/isolate-name.ts';
import { localMomentIn } from '#platform/time/calendar.ts';
import { secretPageTexts } from '#features/check-in/i18n/private-page/texts.ts';
import { buildAddress } from './guest-address.ts';
import { formatLocalMoment } from './camp-clock.ts';
import { paymentStatusOf } from './payment-status.ts';
import { lineFor } from './payment-status-notes.ts';
import { useFamilyPage } from './use-family-page.ts';
import { useGuestTexts } from './use-guest-texts.ts';

interface SentBeforeProps {
  secrets: readonly string[];
  /** Somebody has typed in the next form already: what it joins was said as it was begun. */
  isBegun: boolean;
  /** Opens the form: of more people of the family behind that secret, or of a family of its own. */
  onForm: (joins: string | null) => void;
}

/** In place of the form on a phone that has sent one: each that it sent. */
export function EarlierForms({ secrets, isBegun, onForm }: SentBeforeProps) {
  const { w } = useGuestTexts();
  const texts = useTexts(secretPageTexts);
  return (
    <section className="card">
      <h2>{texts.sentBefore}</h2>
      <p>{w.sentBefore}</p>
      <ul className="divided">
        {secrets.map((secret) => (
          <Sent key={secret} secret={secret} onMore={isBegun ? null : () => onForm(secret)} />
        ))}
      </ul>
      <button type="button" className="press full middle-across above-8" onClick={() => onForm(null)}>
        {isBegun ? texts.goOn : texts.another}
      </button>
    </section>
  );
}

/** Whose form it is and how it stands, the way to its page, and to one of more people of that family. */
function Sent({ secret, onMore }: { secret: string; onMore: (() => void) | null }) {
  const { numbers, reader } = useGuestTexts();
  const texts = useTexts(secretPageTexts);
  const { page, isChecked: isAsked, asOf } = useFamilyPage(secret, { isOfList: true });
  const [first, ...others] = page?.persons ?? [];
  return (
    <li className="pad-block-8">
      {page && first && (
        <p>
          <strong className="block">{texts.sentFor(isolateName(first.name), others.length)}</strong>
          {lineFor(paymentStatusOf(page), { rest: numbers.dollars(page.money.restCents), isPretend: page.money.isPretend }, texts)}
          {isAsked && asOf !== null && (
            <span className="meta block">{texts.asOf(formatLocalMoment(localMomentIn(page.zone, asOf), reader))}</span>
          )}
        </p>
      )}
      <a className="outlined go" href={buildAddress('/guest/check-in/yours', { id: secret })}>
        {texts.seeYours}
      </a>
      {/* A later form is listed beside the first of its family. */}
      {onMore && !page?.isLater && (
        <button type="button" className="press full middle-across above-8" onClick={onMore}>
          {texts.more}
        </button>
      )}
    </li>
  );
}
