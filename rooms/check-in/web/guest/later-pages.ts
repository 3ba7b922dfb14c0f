/** What stands behind a secret: nobody who fills in the form needs it before it has arrived. */
export { CompletePage } from './complete-page.tsx';
export { PaymentPage } from './payment-page.tsx';
export { YoursPage } from './yours-page.tsx';
