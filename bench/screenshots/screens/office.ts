import { fill, goOffline, press, pressAt, type Step, scrollToEnd } from '../steps.ts';
import { admin, pathBySql, lakesideEventId, type Screens } from './screen.ts';

const desk = `/desk/${lakesideEventId}`;
/** A family opened at the desk, found by the last digits of its id. */
const family = (id: string, show = 'all') => `${desk}?show=${show}&family=DemoFamilyLake0000${id}`;
const more = press('More');
const scanOpen: Step = async (page) => {
  const code = await page
    .getByText(/^[0-9A-Z]{5}$/)
    .first()
    .innerText();
  await page.goto(page.url().replace(/\?.*/, ''));
  for (const step of [press('Scan pass'), fill('Pass code', code), press('Find')]) await step(page);
};
const entries = pressAt('summary');

export const office: Screens = {
  'desk-events': admin('/desk'),
  desk: admin(desk),
  'desk-end': admin(desk, scrollToEnd),
  'desk-not-paid': admin(`${desk}?show=not-paid`),
  'desk-nothing-found': admin(`${desk}?q=nobody`),
  'desk-totals': admin(desk, press('All totals')),
  'desk-totals-end': admin(desk, press('All totals'), scrollToEnd),
  'desk-more': admin(desk, more),
  'desk-scan': admin(desk, press('Scan pass')),
  'desk-scan-arrived': admin(family('37'), scanOpen),
  'desk-scan-owes': admin(family('39'), scanOpen),
  'desk-add': admin(desk, press('Add family')),
  'desk-add-errors': admin(desk, press('Add family'), press(/^(Add family|Agregar familia) ·/)),
  'desk-add-filled': admin(
    desk,
    press('Add family'),
    fill('Church', 'Grace Chapel'),
    fill('Phone', '5135550142'),
    fill('Name', 'Ada'),
    press('Add Person'),
    scrollToEnd,
  ),
  'desk-family': admin(family('00')),
  'desk-family-owes': admin(family('38')),
  'desk-family-end': admin(family('38'), scrollToEnd),
  'desk-family-entries': admin(family('02'), entries),
  'desk-family-long': admin(family('29')),
  'desk-family-more': admin(family('38'), pressAt('article button[aria-haspopup]')),
  'desk-family-cancelled': admin(family('23', 'cancelled')),
  'desk-family-owed-back': admin(family('27', 'cancelled')),
  'desk-family-looked-at': admin(family('25')),
  'desk-cash': admin(family('38'), press('Cash')),
  'desk-cheque': admin(family('38'), press('Check')),
  'desk-cheque-errors': admin(family('38'), press('Check'), fill('Amount', '9000'), press(/^(Take .* by check|Recibir .* con cheque)/)),
  'desk-waive': admin(family('38'), press('Waive')),
  'desk-change': admin(family('38'), press('Edit family')),
  'desk-change-end': admin(family('38'), press('Edit family'), scrollToEnd),
  'desk-cancel': admin(family('38'), pressAt('article button[aria-haspopup]'), press('Cancel check-in', 'menuitem')),
  'desk-their-page': admin(family('38'), pressAt('article button[aria-haspopup]'), press('Open family’s page', 'menuitem')),
  'desk-offline': admin(desk, goOffline, pressAt('li button:not([data-opens])')),
  'desk-poster': admin(`${desk}/poster`),

  payments: admin('/payments'),
  'payments-end': admin('/payments', scrollToEnd),
  'payments-nothing-found': admin('/payments?q=nobody'),
  'payments-request': admin('/payments?request=DemoBalanceRetreat01'),
  'payments-request-qr': admin('/payments?request=DemoBalanceRetreat01', press('Show QR code'), scrollToEnd),
  'payments-request-remove': admin('/payments?request=DemoBalanceRetreat01', press('Remove link')),
  'payments-request-paid': admin('/payments?request=DemoFirewoodPaid0001'),
  'payments-request-odd': admin('/payments?request=DemoCanoesOddly00001'),
  'payments-request-expired': admin('/payments?request=DemoLostKeyExpired01'),
  'payments-new': admin('/payments', press('Payment link')),
  'payments-new-errors': admin('/payments', press('Payment link'), press('Create link')),
  'payments-alarms': admin('/payments?tab=alarms'),
  'payments-accept': admin('/payments?tab=alarms', press('Accept')),
  'payments-settled': admin('/payments?tab=alarms', press('Mark resolved')),
  'payments-day': admin('/payments?tab=day'),
  'payments-day-end': admin('/payments?tab=day', scrollToEnd),
  'payments-day-empty': admin('/payments?tab=day&day=2020-01-01'),
  folio: admin('/payments/DemoFamilyLake000029'),
  'folio-end': admin('/payments/DemoFamilyLake000029', scrollToEnd),
  'folio-stay': admin('/payments/DemoStay000000000003'),
  'folio-take': admin('/payments/DemoStay000000000003', press('Take cash or check')),
  'folio-waive': admin('/payments/DemoFamilyLake000038', press('Waive')),
  'folio-charge-errors': admin('/payments/DemoStay000000000003', more, press('Add a charge', 'menuitem'), press('Add charge')),
  'folio-refund': admin('/payments/DemoFamilyLake000029', press('Refund payment')),
  'folio-refund-errors': admin('/payments/DemoFamilyLake000029', press('Refund payment'), press('Refund')),

  'group-forms': admin('/group-forms'),
  'group-forms-nothing-found': admin('/group-forms?q=nobody'),
  'group-forms-event': admin(`/group-forms/${lakesideEventId}`),
  'group-forms-link': admin('/group-forms', press('Link for leaders')),
  'group-forms-group': admin(`/group-forms/${lakesideEventId}`, press(/Grace Chapel/, 'link')),
  'group-forms-group-end': admin(`/group-forms/${lakesideEventId}`, press(/Grace Chapel/, 'link'), scrollToEnd),
  'group-forms-compared': admin(
    pathBySql("select '/group-forms/' || event_id from group_forms where id = 'DemoFormGraceHasLeft'"),
    press(/Grace Chapel/, 'link'),
  ),
  'group-forms-compared-end': admin(
    pathBySql("select '/group-forms/' || event_id from group_forms where id = 'DemoFormGraceHasLeft'"),
    press(/Grace Chapel/, 'link'),
    scrollToEnd,
  ),
  'group-forms-submitted': admin(
    pathBySql("select '/check-in-out-form/submitted?id=' as path, secret from group_forms where id = 'DemoFormGraceArrives'"),
  ),
};
