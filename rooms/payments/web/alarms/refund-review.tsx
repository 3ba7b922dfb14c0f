import Eye from 'lucide-react/icons/eye';
import { useState } from 'react';
import { useFormAction } from '#platform/http/web/use-form-action.ts';
import { calls } from '#platform/http/web/calls.ts';
import { FormDialog } from '#platform/ui/web/layers/dialog.tsx';
import { Button } from '#platform/ui/web/press/button.tsx';
import { TextAreaField } from '#platform/ui/web/fields/text-field.tsx';
import { useNumbers } from '#platform/ui/web/formatting.ts';
import { useStill } from '#platform/ui/web/records/live-rows.ts';
import { useWords } from '#platform/words/web/use-words.ts';
import { RefundDecision } from '#rooms/payments/shapes.ts';
import { moneyNames } from '#rooms/payments/words/names/words.ts';
import { paymentsWords } from '#rooms/payments/words/payments/words.ts';
import style from '#rooms/payments/web/undecided-payments.module.css';

const hows = ['costs-less', 'still-owed'] as const;
type How = (typeof hows)[number];

export interface ReviewedFolio {
  id: string;
  /** Whose money it is. */
  name: string;
  amountCents: number;
  isPretend: boolean;
}

/** The two answers to what a refund in the provider's dashboard means, and the window that asks for one of them. */
export function RefundAnswers({ folio }: { folio: ReviewedFolio }) {
  const w = useWords(paymentsWords).alarms;
  const { dollars } = useNumbers();
  const [how, setHow] = useState<How | null>(null);
  return (
    <>
      {hows.map((one, index) => (
        <Button
          key={one}
          kind={index === 0 ? 'main' : 'plain'}
          aria-label={`${w[one]}: ${dollars(folio.amountCents)}, ${folio.name}`}
          onClick={() => setHow(one)}
        >
          {w[one]}
        </Button>
      ))}
      {how !== null && <DecideDialog folio={folio} how={how} onClose={() => setHow(null)} />}
    </>
  );
}

/** A refund of one folio that awaits its decision, with both answers. */
export function RefundReview({ folio }: { folio: ReviewedFolio }) {
  const w = useWords(paymentsWords).alarms;
  const { dollars } = useNumbers();
  const { pretend } = useWords(moneyNames);
  const said = w.refundReview(dollars(folio.amountCents));
  return (
    <section className={`ember-box below-12 ${style.payment}`} aria-label={w.kinds['refund-in-review']}>
      <p className="line middle">
        <Eye size={18} aria-hidden />
        <strong>{folio.isPretend ? pretend(said) : said}</strong>
      </p>
      <p className="size-14">{w.refundReviewBody}</p>
      <div className="row above-8">
        <RefundAnswers folio={folio} />
      </div>
    </section>
  );
}

function DecideDialog({ folio, how, onClose }: { folio: ReviewedFolio; how: How; onClose: () => void }) {
  const { alarms: w, problems } = useWords(paymentsWords);
  const { dollars } = useNumbers();
  // As it was when the window opened: another refund since is not decided about unseen.
  const [amountCents] = useState(folio.amountCents);
  const form = useFormAction(calls.payments.decideRefund.mutate, {
    shape: RefundDecision,
    start: { folioId: folio.id, how, amountCents, note: '' },
    problems,
    keepAs: `refund-review-${folio.id}-${how}-${amountCents}`,
    done: () => ({ title: w.done[how], body: folio.name }),
  });
  const amount = useStill(dollars(amountCents), form.pending);
  const verb = w.yes[how];
  return (
    <FormDialog
      title={(how === 'costs-less' ? w.lessAsk : w.owedAsk)(amount)}
      verb={typeof verb === 'string' ? verb : verb(amount)}
      form={form}
      onClose={onClose}
    >
      <p>{(how === 'costs-less' ? w.lessBody : w.owedBody)(folio.name)}</p>
      <TextAreaField label={w.note} optional maxLength={500} {...form.field('note')} />
    </FormDialog>
  );
}
