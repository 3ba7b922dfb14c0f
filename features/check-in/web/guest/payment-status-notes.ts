import type { SecretPageTexts } from '#features/check-in/i18n/private-page/texts.ts';
import { statusHues, type PaymentStatus } from './payment-status.ts';

export interface PaymentStatusFacts {
  /** Text with the payments in review; `restText` is the amount still due. */
  receivedText: string;
  restText: string;
  /** Text with the payments that staff refunded instead of accepting them. Empty if there are none. */
  refundedText: string;
  isLong: boolean;
  isHere: boolean;
  /** True if a part was paid by card, because refunds to a card take days. */
  hasPaidByCard: boolean;
  isPretend: boolean;
  /** True if the return address contains a payment number. */
  saysPaid: boolean;
}

/** Returns the title and the notes of a status. The texts differ for a family that has arrived. */
export function notesFor(status: PaymentStatus, facts: PaymentStatusFacts, texts: SecretPageTexts): [title: string, ...notes: string[]] {
  const [baseTitle, note] = moneyNote(status, facts, texts);
  const title = facts.isPretend && moneyStatuses.includes(status) ? texts.testMoney(baseTitle) : baseTitle;
  const refundNotes = refundNotesOf(status, facts, texts);
  if (!facts.isHere) return [title, ...refundNotes, note];
  const isExpecting = note === texts.state.paidNote || note === texts.state.checkedIn;
  return isExpecting ? [title, texts.arrived] : [title, ...refundNotes, note, texts.arrived];
}

export function summarizeStatus(
  status: PaymentStatus,
  { restText, isPretend }: Pick<PaymentStatusFacts, 'restText' | 'isPretend'>,
  texts: SecretPageTexts,
): string {
  if (statusHues[status] === 'ember' || status === 'preparing') return texts.state.rest(restText);
  const noFacts = { receivedText: '', refundedText: '', isLong: false, isHere: false, hasPaidByCard: false, saysPaid: false };
  return notesFor(status, { ...noFacts, restText, isPretend }, texts)[0];
}

/** Explains an earlier refund to a family that must pay again. For a settled payment, the receipt shows the refund. */
function refundNotesOf(status: PaymentStatus, { refundedText, restText: rest }: PaymentStatusFacts, { state }: SecretPageTexts): string[] {
  if (refundedText === '') return [];
  if (status === 'unpaid' || status === 'unpaidAtDesk' || status === 'preparing') return [state.givenBack(refundedText, rest)];
  return status === 'cancelled' ? [state.paymentBack(refundedText)] : [];
}

const moneyStatuses: readonly PaymentStatus[] = ['paid', 'paidTwice', 'looked', 'inReview', 'cancelledLooked', 'refunded'];

function moneyNote(
  status: PaymentStatus,
  { receivedText, restText: rest, isLong, isHere, hasPaidByCard, saysPaid }: PaymentStatusFacts,
  { state }: SecretPageTexts,
): [title: string, note: string] {
  const notesByStatus: Record<PaymentStatus, [string, string]> = {
    paid: [state.paid, state.paidNote],
    confirming: [
      saysPaid ? state.confirming : state.asking,
      isLong ? state.confirmingLong : saysPaid ? state.confirmingNote : state.askingNote,
    ],
    unpaid: [state.unpaid, isHere ? state.unpaidHere : state.unpaidNote],
    unpaidAtDesk: [state.unpaid, isHere ? state.unpaidHereAtDesk : state.unpaidAtDesk],
    preparing: [state.preparing, isLong ? state.preparingLong : state.preparingNote],
    looked: [state.looked, state.lookedNote],
    inReview: [state.inReview, state.inReviewNote],
    rest: [state.rest(rest), state.restNote(receivedText, rest)],
    restAtDesk: [state.rest(rest), state.restAtDesk(receivedText, rest)],
    paidTwice: [state.paid, state.paidTwiceNote(receivedText)],
    paidAtDesk: [state.paidAtDesk, state.checkedIn],
    waived: [state.waived, state.checkedIn],
    nothing: [state.nothing, state.checkedIn],
    cancelled: [state.cancelled, state.cancelledNote],
    cancelledLooked: [state.cancelled, state.lookedNote],
    refunded: [state.refunded, hasPaidByCard ? state.refundedNote : state.refundedByHand],
  };
  return notesByStatus[status];
}
