import { fill, waitUntilLoaded, goOffline, onPhoneOnly, openPath, press, pressAt, waitForText, type Step, scrollToEnd } from '../steps.ts';
import { pathBySql, lakesideEventId, type Screens, visitor } from './screen.ts';

const form = `/guest/check-in?event=${lakesideEventId}`;
/** The private page of a family, found by the last digits of its id. */
const yours = (family: string) =>
  pathBySql(`select '/guest/check-in/yours?id=' as path, secret from check_ins where id = 'DemoFamilyLake0000${family}'`);
const payment = (id: string) => pathBySql(`select '/guest/payment?id=' as path, secret from payment_requests where id = '${id}'`);

const person = (name: string, age: string): Step[] => [fill('Name', name), fill('Age', age), fill('Meals', '2')];
const church = [fill('Church', 'Grace Chapel'), fill('Phone', '5135550142')];
const filled = [...church, ...person('Ruth Hale', '34'), pressAt('input[type=checkbox]'), press('Add Person'), ...person('Mia', '4')];
const pay = press('Pay through Square');
const sent = [...filled, pay, waitForText('Test checkout'), waitUntilLoaded];

export const guests: Screens = {
  guest: visitor('/guest/check-in'),
  'guest-unknown-event': visitor('/guest/check-in?event=NoSuchEvent123456789'),
  'guest-form': visitor(form),
  'guest-form-end': visitor(form, scrollToEnd),
  'guest-filled': visitor(form, ...filled),
  'guest-filled-end': visitor(form, ...filled, onPhoneOnly(press(/^(Done|Listo), Mia/)), scrollToEnd),
  'guest-removed': visitor(form, ...filled, onPhoneOnly(press(/^(Done|Listo), Mia/)), press(/^(Remove|Quitar a) Mia/)),
  'guest-errors': visitor(form, pay),
  'guest-errors-end': visitor(form, fill('Church', 'Grace Chapel'), pay, scrollToEnd),
  'guest-wrong': visitor(form, ...filled, fill('Phone', '12'), fill('Age', '400'), pay),
  'guest-question': visitor(form, ...church, ...person('Mia', '5'), press(/^Zipline/, 'checkbox'), pay),
  'guest-pretend': visitor(form, ...sent),
  'guest-pretend-odd': visitor(form, ...sent, pressAt('summary'), scrollToEnd),
  'guest-not-paid': visitor(form, ...sent, press('Go back without paying', 'link')),
  'guest-sent-before': visitor(
    form,
    ...sent,
    press('Go back without paying', 'link'),
    waitUntilLoaded,
    openPath(form),
    waitForText('We received your check-in'),
  ),
  'guest-declined': visitor(
    form,
    ...sent,
    pressAt('summary'),
    press('Decline the card', 'checkbox'),
    press(/^(Pay|Pagar) \$/),
    waitUntilLoaded,
  ),
  'guest-paid': visitor(form, ...sent, press(/^(Pay|Pagar) \$/), waitForText(/^(Paid|Pagado) ·/)),
  'guest-paid-end': visitor(form, ...sent, press(/^(Pay|Pagar) \$/), waitForText(/^(Paid|Pagado) ·/), scrollToEnd),
  'guest-await': visitor(yours('38')),
  'guest-await-end': visitor(yours('38'), scrollToEnd),
  'guest-change': visitor(yours('38'), press('Change check-in')),
  'guest-cancelled': visitor(yours('33')),
  'guest-refunded': visitor(yours('23')),
  'guest-waived': visitor(yours('31')),
  'guest-free': visitor(yours('00')),
  'guest-looked-at': visitor(yours('25')),
  'guest-long-name': visitor(yours('29')),
  'guest-nobodys': visitor('/guest/check-in/yours?id=nobody-has-this-secret'),
  'guest-complete': visitor('/guest/check-in/payment-complete'),
  'guest-payment': visitor(payment('DemoBalanceRetreat01')),
  'guest-payment-paid': visitor(payment('DemoDepositRetreat01')),
  'guest-payment-ended': visitor(payment('DemoLostKeyExpired01')),
  'guest-payment-nobodys': visitor('/guest/payment?id=nobody-has-this-secret'),
  'guest-offline': visitor(form, ...filled, goOffline, pay, waitForText(/^(Saved on this phone|Guardado en este teléfono)/)),
  kiosk: visitor(`${form}&kiosk=1`),
  'kiosk-thanks': visitor(`${form}&kiosk=1`, ...filled, pay, waitForText('Thank you!')),
  'form-choose': visitor('/check-in-out-form'),
  'form-event': visitor(`/check-in-out-form?event=${lakesideEventId}`),
  'form-errors': visitor(`/check-in-out-form?event=${lakesideEventId}`, press('Send check-in form')),
};
