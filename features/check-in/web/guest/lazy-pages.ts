/** What sends the form, and what stands behind its secret: nobody who fills it in needs these before. */
export { guestOutbox } from './guest-outbox.ts';
export { CompletePage } from './complete-page.tsx';
export { PaymentPage } from './payment-page.tsx';
export { EarlierForms } from './earlier-forms.tsx';
export { PrivateFamilyPage } from './private-family-page.tsx';
