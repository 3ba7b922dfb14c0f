import { fill, chooseFile, scrollToText, pressKey, onPhoneOnly, press, pressAt, waitForText, scrollToEnd } from '../steps.ts';
import { admin, director, pathBySql, lakesideEventId, type Screens } from './screen.ts';

const stay = `/reservation/${lakesideEventId}`;
const held = "select '/reservation/' || id from reservations where state = 'held' and starts_at > now() order by starts_at limit 1";
const inquiry = "select '/reservation/' || id from reservations where state = 'inquiry' and starts_at > now() order by starts_at limit 1";
const cancelled = "select '/reservation/' || id from reservations where state = 'cancelled' order by starts_at desc limit 1";
const more = press('More');
const edit = (en: string, es: string) => press(new RegExp(`^(Edit|Editar): (${en}|${es})`));

const list = [
  'Event Name,Arrival,Departure,Type,Status,# of people,Rooms',
  'Story Retreat,2031-05-07,2031-05-09,Retreat,Confirmed,40,Chapel',
  'Story Choir,5/15/2031 9:00 am,5/15/2031 5 pm,Day event,inquiry,,Chapel',
];
const wrong = [...list, 'Story Wrong,soon,2031-05-09,Retreat,Confirmed,1000000,Atlantis'];

const village = ['Name,Kind,Part of,Sleeps', ...Array.from({ length: 1_000 }, (_none, nth) => `Story Cabin ${nth},Building,,6`)];
const trying = 'Checking all lines';
const order = /^(In which order are the dates of “Arrival”|¿En qué orden están las fechas de «Llegada»)/;
/** Lines with an ambiguous date order (`unsure`), and lines whose dates contradict each other (`mixed`). */
const unsure = [list[0] ?? '', 'Story Retreat,3/4/2033,5/4/2033,Retreat,Confirmed,40,Chapel'];
const mixed = [
  ...unsure,
  'Story Choir,13/4/2033,5/14/2033,Retreat,Confirmed,40,Chapel',
  'Story Band,4/13/2033,5/14/2033,Retreat,Confirmed,9,Chapel',
];
const lodge = ['Name,Kind,Part of,Sleeps', 'Story Lodge,Building,,', 'Story Room 1,Room,Story Lodge,4', 'Story Room 2,Room,Story Lodge,4'];

export const planning: Screens = {
  reservations: admin('/reservations'),
  'reservations-past': admin('/reservations?when=past'),
  'reservations-nothing-found': admin('/reservations?q=nobody'),
  'reservations-found-in-past': admin('/reservations?q=shiloh'),
  'reservation-new': admin('/reservations', press('New reservation')),
  'reservation-new-end': admin('/reservations', press('New reservation'), scrollToEnd),
  'reservation-new-errors': admin(
    '/reservations',
    press('New reservation'),
    press(/^(Reserve|Hold|Save inquiry|Reservar|Apartar|Guardar consulta)$/),
  ),
  reservation: admin(stay),
  'reservation-end': admin(stay, scrollToEnd),
  'reservation-places': admin(`${stay}?tab=places`),
  'reservation-places-end': admin(`${stay}?tab=places`, scrollToEnd),
  'reservation-people': admin(`${stay}?tab=people`),
  'reservation-people-end': admin(`${stay}?tab=people`, scrollToEnd),
  'reservation-sheet': admin(`${stay}?tab=sheet`),
  'reservation-history': admin(`${stay}?tab=history`),
  'reservation-of-director': director(stay),
  'reservation-edit-stay': admin(stay, edit('Stay', 'Estadía|Estancia')),
  'reservation-edit-contact': admin(stay, edit('Group and contact', 'Grupo y contacto')),
  'reservation-edit-errors': admin(stay, edit('Stay', 'Estadía|Estancia'), fill('Name', ''), press('Save')),
  'reservation-held': admin(pathBySql(held)),
  'reservation-inquiry': admin(pathBySql(inquiry)),
  'reservation-cancelled': admin(pathBySql(cancelled)),
  'reservation-nobodys': admin('/reservation/NobodyHasThisId00000'),
  'reservation-more': admin(stay, more),
  'reservation-hold': admin(pathBySql(inquiry), press('Hold until…')),
  'reservation-hold-errors': admin(pathBySql(inquiry), press('Hold until…'), fill('Last day of the hold', '2020-01-01'), press('Hold')),
  'reservation-cancel': admin(stay, more, press('Cancel…', 'menuitem')),
  'reservation-copy': admin(stay, more, press('Copy…', 'menuitem')),
  'reservation-delete': admin(pathBySql(held), more, press('Delete…', 'menuitem')),
  'reservation-feeds': admin(stay, more, press('Calendar feeds', 'menuitem')),
  'reservation-feeds-made': admin(stay, more, press('Calendar feeds', 'menuitem'), press('Create link')),
  'reservation-add-places': admin(`${stay}?tab=places`, press('Add places')),
  'reservation-change-place': admin(`${stay}?tab=places`, press(/^(Change|Cambiar) (?!st)/)),
  'reservation-take': admin(`${stay}?tab=people`, press('Take cash or check')),
  'reservation-deposit': admin(`${stay}?tab=people`, press('Ask for a deposit')),
  'reservation-charge': admin(`${stay}?tab=people`, press('Add a charge')),

  'calendar-month': admin('/calendar'),
  'calendar-month-end': admin('/calendar', scrollToEnd),
  'calendar-month-empty': admin('/calendar?on=2035-06-15'),
  'calendar-filtered': admin('/calendar?q=nobody'),
  'calendar-filters': admin('/calendar', onPhoneOnly(press('Search and filter'))),
  'calendar-day': admin('/calendar', pressAt('button[data-day][aria-current=date]')),
  'calendar-week': admin('/calendar?view=week'),
  'calendar-week-end': admin('/calendar?view=week', scrollToEnd),
  'chart-day': admin('/calendar?view=places&zoom=day'),
  'chart-week': admin('/calendar?view=places'),
  'chart-week-end': admin('/calendar?view=places', scrollToEnd),
  'chart-month': admin('/calendar?view=places&zoom=month'),
  'chart-bar': admin('/calendar?view=places', press(/^Lakeside Family Camp, /)),
  'chart-tray': admin('/calendar?view=places', press(/(choose a place|elegir un lugar|elija un lugar)$/)),
  'room-empty': admin('/calendar', press('Check availability')),
  'room-errors': admin('/calendar', press('Check availability'), fill('Beds for', '99999')),
  'room-yes': admin('/calendar', press('Check availability'), fill('Beds for', '12')),
  'room-no': admin('/calendar', press('Check availability'), fill('Beds for', '48'), fill('A hall for', '60'), scrollToEnd),
  'room-never': admin('/calendar', press('Check availability'), fill('Beds for', '900')),

  import: admin('/calendar/import'),
  'import-match': admin('/calendar/import', chooseFile('spring.csv', wrong), waitForText(/^(Match columns|Relacionar columnas)/)),
  'import-match-end': admin(
    '/calendar/import',
    chooseFile('spring.csv', wrong),
    waitForText(/^(Match columns|Relacionar columnas)/),
    scrollToEnd,
  ),
  'import-plan-wrong': admin('/calendar/import', chooseFile('spring.csv', wrong), press('Review lines'), waitForText('Preview')),
  'import-plan': admin('/calendar/import', chooseFile('spring.csv', list), press('Review lines'), waitForText('Preview')),
  'import-dates-unsure': admin('/calendar/import', chooseFile('spring.csv', unsure), scrollToText(order)),
  'import-dates-mixed': admin('/calendar/import', chooseFile('spring.csv', mixed), scrollToText(order)),
  'import-match-again': admin(
    '/calendar/import',
    chooseFile('spring.csv', unsure),
    press('Review lines'),
    press('Match columns again'),
    scrollToText(order),
  ),
  'import-places': admin('/calendar/import?kind=places'),
  'import-places-plan': admin(
    '/calendar/import?kind=places',
    chooseFile('places.csv', lodge),
    press('Review lines'),
    waitForText('Preview'),
  ),
  'import-places-progress': admin(
    '/calendar/import?kind=places',
    chooseFile('places.csv', village),
    press('Review lines'),
    waitForText(trying),
  ),
  'import-not-csv': admin('/calendar/import', chooseFile('spring.csv', ['Name,Arrival'])),

  search: admin('/home', pressKey('Control+k')),
  'search-typed': admin('/home', pressKey('Control+k'), fill('Reservation, person, place, family or page', 'ha')),
  'search-name': admin('/home', pressKey('Control+k'), fill('Reservation, person, place, family or page', 'grace')),
  'search-nothing-found': admin('/home', pressKey('Control+k'), fill('Reservation, person, place, family or page', 'nobody is called so')),
};
