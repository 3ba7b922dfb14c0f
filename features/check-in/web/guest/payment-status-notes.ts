import type { SecretPageTexts } from '#features/check-in/i18n/private-page/texts.ts';
import { statusHues, type PaymentStatus } from './payment-status.ts';

export interface StatusFacts {
  /** What has arrived and is undecided, and the rest that is owed beside it. */
  arrived: string;
  rest: string;
  /** Payments that were given back instead of being taken; empty where there are none. */
  givenBack: string;
  /** It has been under way for longer than it should. */
  isLong: boolean;
  /** The desk has marked that the family came. */
  isHere: boolean;
  /** Some of its money came by card: what is refunded of that takes days. */
  hasPaidByCard: boolean;
  /** It paid at the pretend checkout: no real money. */
  isPretend: boolean;
  /** The provider has sent somebody back as having paid. */
  saysPaid: boolean;
}

/** What is said of a status: its title, then its notes. Who is here is welcomed, and no longer expected. */
export function notesFor(status: PaymentStatus, facts: StatusFacts, texts: SecretPageTexts): [title: string, ...notes: string[]] {
  const [plain, note] = moneyNote(status, facts, texts);
  const title = facts.isPretend && saysMoney.includes(status) ? texts.pretendMoney(plain) : plain;
  const back = backNote(status, facts, texts);
  if (!facts.isHere) return [title, ...back, note];
  const isExpecting = note === texts.state.paidNote || note === texts.state.checkedIn;
  return isExpecting ? [title, texts.arrived] : [title, ...back, note, texts.arrived];
}

/** In one line: how much is still to pay, or else how it stands. */
export function lineFor(
  status: PaymentStatus,
  { rest, isPretend }: Pick<StatusFacts, 'rest' | 'isPretend'>,
  texts: SecretPageTexts,
): string {
  if (statusHues[status] === 'ember' || status === 'preparing') return texts.state.rest(rest);
  const nothingMore = { arrived: '', givenBack: '', isLong: false, isHere: false, hasPaidByCard: false, saysPaid: false };
  return notesFor(status, { ...nothingMore, rest, isPretend }, texts)[0];
}

/** Who is asked for money again after paying is told what becomes of that payment; in what is settled the receipt says so. */
function backNote(status: PaymentStatus, { givenBack, rest }: StatusFacts, { state }: SecretPageTexts): string[] {
  if (givenBack === '') return [];
  if (status === 'unpaid' || status === 'unpaidAtDesk' || status === 'preparing') return [state.givenBack(givenBack, rest)];
  return status === 'cancelled' ? [state.paymentBack(givenBack)] : [];
}

const saysMoney: readonly PaymentStatus[] = ['paid', 'paidTwice', 'looked', 'inReview', 'cancelledLooked', 'refunded'];

function moneyNote(
  status: PaymentStatus,
  { arrived, rest, isLong, isHere, hasPaidByCard, saysPaid }: StatusFacts,
  { state }: SecretPageTexts,
): [title: string, note: string] {
  const said: Record<PaymentStatus, [string, string]> = {
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
    rest: [state.rest(rest), state.restNote(arrived, rest)],
    restAtDesk: [state.rest(rest), state.restAtDesk(arrived, rest)],
    paidTwice: [state.paid, state.paidTwiceNote(arrived)],
    paidAtDesk: [state.paidAtDesk, state.checkedIn],
    waived: [state.waived, state.checkedIn],
    nothing: [state.nothing, state.checkedIn],
    cancelled: [state.cancelled, state.cancelledNote],
    cancelledLooked: [state.cancelled, state.lookedNote],
    refunded: [state.refunded, hasPaidByCard ? state.refundedNote : state.refundedByHand],
  };
  return said[status];
}
