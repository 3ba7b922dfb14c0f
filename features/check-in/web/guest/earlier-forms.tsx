import { useTexts } from '#platform/i18n/web/use-texts.ts';
import { isolateName } from '#platform/i18n/isolate-name.ts';
import { localMomentIn } from '#platform/time/calendar.ts';
import { privatePageTexts } from '#features/check-in/i18n/private-page/texts.ts';
import { buildAddress } from './guest-address.ts';
import { formatLocalMoment } from './camp-clock.ts';
import { paymentStatusOf } from './payment-status.ts';
import { summarizeStatus } from './payment-status-notes.ts';
import { useFamilyPage } from './use-family-page.ts';
import { useGuestTexts } from './use-guest-texts.ts';

interface SentBeforeProps {
  secrets: readonly string[];
  /** True if the next form has input. Its choice to join another form can then not change. */
  hasDraft: boolean;
  /** Opens a form. With a secret the form adds people to that family; with null it is for a new family. */
  onForm: (joins: string | null) => void;
}

export function EarlierForms({ secrets, hasDraft, onForm }: SentBeforeProps) {
  const { w } = useGuestTexts();
  const texts = useTexts(privatePageTexts);
  return (
    <section className="card border rounded bg-card">
      <h2>{texts.sentBefore}</h2>
      <p>{w.sentBefore}</p>
      <ul className="divide-y">
        {secrets.map((secret) => (
          <EarlierForm key={secret} secret={secret} onAddPeople={hasDraft ? null : () => onForm(secret)} />
        ))}
      </ul>
      <button type="button" className="text-button w-full justify-center justify-items-center mt-2" onClick={() => onForm(null)}>
        {hasDraft ? texts.continueForm : texts.another}
      </button>
    </section>
  );
}

function EarlierForm({ secret, onAddPeople }: { secret: string; onAddPeople: (() => void) | null }) {
  const { numbers, reader } = useGuestTexts();
  const texts = useTexts(privatePageTexts);
  const { page, isChecked, asOf } = useFamilyPage(secret, { isOfList: true });
  const [first, ...others] = page?.persons ?? [];
  return (
    <li className="py-2">
      {page && first && (
        <p>
          <strong className="block">{texts.sentFor(isolateName(first.name), others.length)}</strong>
          {summarizeStatus(
            paymentStatusOf(page),
            { restText: numbers.dollars(page.money.restCents), isPretend: page.money.isPretend },
            texts,
          )}
          {isChecked && asOf !== null && (
            <span className="text-dim text-sm block">{texts.asOf(formatLocalMoment(localMomentIn(page.zone, asOf), reader))}</span>
          )}
        </p>
      )}
      <a className="outline-button go" href={buildAddress('/guest/check-in/yours', { id: secret })}>
        {texts.viewCheckIn}
      </a>
      {/* Only the first form of a family offers to add more people. */}
      {onAddPeople && !page?.isLater && (
        <button type="button" className="text-button w-full justify-center justify-items-center mt-2" onClick={onAddPeople}>
          {texts.more}
        </button>
      )}
    </li>
  );
}
