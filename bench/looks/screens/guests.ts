import { fill, loads, offline, onPhone, opens, press, pressAt, sees, type Step, toTheEnd } from '../steps.ts';
import { found, lakeside, type Screens, visitor } from './screen.ts';

const form = `/guest/check-in?event=${lakeside}`;
/** The private page of a family of the demonstration camp, by the last digits of its id. */
const yours = (family: string) =>
  found(`select '/guest/check-in/yours?id=' as path, secret from check_ins where id = 'DemoFamilyLake0000${family}'`);
const payment = (id: string) => found(`select '/guest/payment?id=' as path, secret from payment_requests where id = '${id}'`);

/** The nth person of a form, counted from 1, whose card is the one that is open. */
const person = (name: string, age: string): Step[] => [fill('Name', name), fill('Age', age), fill('Meals', '2')];
const church = [fill('Church', 'Grace Chapel'), fill('Phone', '5135550142')];
const filled = [...church, ...person('Ruth Hale', '34'), pressAt('input[type=checkbox]'), press('Add Person'), ...person('Mia', '4')];
const pay = press('Pay through Square');
const sent = [...filled, pay, sees('Pretend checkout'), loads];

/** Families on their own phones, or at a shared tablet. */
export const guests: Screens = {
  guest: visitor('/guest/check-in'),
  'guest-unknown-event': visitor('/guest/check-in?event=NoSuchEvent123456789'),
  'guest-form': visitor(form),
  'guest-form-end': visitor(form, toTheEnd),
  'guest-filled': visitor(form, ...filled),
  'guest-filled-end': visitor(form, ...filled, onPhone(press(/^(Done|Listo), Mia/)), toTheEnd),
  'guest-removed': visitor(form, ...filled, onPhone(press(/^(Done|Listo), Mia/)), press(/^(Remove|Quitar a) Mia/)),
  'guest-errors': visitor(form, pay),
  'guest-errors-end': visitor(form, fill('Church', 'Grace Chapel'), pay, toTheEnd),
  'guest-wrong': visitor(form, ...filled, fill('Phone', '12'), fill('Age', '400'), pay),
  'guest-question': visitor(form, ...church, ...person('Mia', '5'), press(/^Zipline/, 'checkbox'), pay),
  'guest-pretend': visitor(form, ...sent),
  'guest-pretend-odd': visitor(form, ...sent, pressAt('summary'), toTheEnd),
  'guest-not-paid': visitor(form, ...sent, press('Go back without paying', 'link')),
  'guest-sent-before': visitor(
    form,
    ...sent,
    press('Go back without paying', 'link'),
    loads,
    opens(form),
    sees('Your check-in has arrived'),
  ),
  'guest-declined': visitor(form, ...sent, pressAt('summary'), press('Decline the card', 'checkbox'), press(/^(Pay|Pagar) \$/), loads),
  'guest-paid': visitor(form, ...sent, press(/^(Pay|Pagar) \$/), sees(/^(Paid|Pagado) ·/)),
  'guest-paid-end': visitor(form, ...sent, press(/^(Pay|Pagar) \$/), sees(/^(Paid|Pagado) ·/), toTheEnd),
  'guest-await': visitor(yours('38')),
  'guest-await-end': visitor(yours('38'), toTheEnd),
  'guest-change': visitor(yours('38'), press('Change your check-in')),
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
  'guest-offline': visitor(form, ...filled, offline, pay, sees(/^(Saved on this phone|Guardado en este teléfono)/)),
  kiosk: visitor(`${form}&kiosk=1`),
  'kiosk-thanks': visitor(`${form}&kiosk=1`, ...filled, pay, sees('Thank you!')),
  'form-choose': visitor('/check-in-out-form'),
  'form-event': visitor(`/check-in-out-form?event=${lakeside}`),
  'form-errors': visitor(`/check-in-out-form?event=${lakeside}`, press('Send check-in form')),
};
