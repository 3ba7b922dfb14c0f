/** These pages load later, because the user does not need them to fill in the form. */
export { guestOutbox } from './guest-outbox.ts';
export { CompletePage } from './complete-page.tsx';
export { PaymentPage } from './payment-page.tsx';
export { EarlierForms } from './earlier-forms.tsx';
export { PrivateFamilyPage } from './private-family-page.tsx';
