import { goOffline, onDesktopOnly, onPhoneOnly, press } from '../steps.ts';
import { admin, pathBySql, housekeeping, lakesideEventId, maintenance, type Screens, visitor, volunteer } from './screen.ts';

const ticket = (where: string) =>
  pathBySql(`select '/maintenance/ticket/' || id from maintenance_tickets where ${where} order by created_at limit 1`);
const task = pathBySql("select '/maintenance/task/' || id from repeating_tasks where title like 'Check the fire%'");
const report = pathBySql("select '/report/' || code from maintenance_codes where revoked_at is null order by code limit 1");
const sheet = `/matrices/${lakesideEventId}`;

export const operations: Screens = {
  maintenance: admin('/maintenance'),
  'maintenance-board': admin('/maintenance?view=board'),
  'maintenance-mine': maintenance('/maintenance'),
  'maintenance-day': maintenance('/maintenance?part=day'),
  'maintenance-volunteer': volunteer('/maintenance'),
  'maintenance-housekeeper': housekeeping('/maintenance'),
  'maintenance-report': volunteer('/maintenance', press('Report problem')),
  'maintenance-tasks': admin('/maintenance?part=tasks'),
  'maintenance-workers': admin('/maintenance?part=workers'),
  'maintenance-codes': admin('/maintenance/codes'),
  'maintenance-offline': maintenance('/maintenance', goOffline),
  'ticket-new': admin('/maintenance', press('New ticket')),
  ticket: admin(ticket("status = 'in-progress'")),
  'ticket-unsafe': admin(ticket('unsafe_at is not null')),
  'ticket-assigned': volunteer(ticket("title like 'Path lights%'")),
  'ticket-reported': volunteer(ticket("title like 'Campfire benches%'")),
  'ticket-closed': admin(ticket("status = 'closed'")),
  task: admin(task),
  'task-new': admin('/maintenance?part=tasks', press('New task')),
  report: visitor(report),
  'report-errors': visitor(report, press(/^(Send|Enviar)/)),

  housekeeping: admin('/housekeeping'),
  'housekeeping-own': housekeeping('/housekeeping'),
  'housekeeping-place': admin('/housekeeping?place=DemoPineRoom106xxxxx'),
  'housekeeping-linen': admin('/housekeeping?tab=linen'),
  'housekeeping-lost': admin('/housekeeping?tab=lost'),
  'housekeeping-item': admin(pathBySql("select '/housekeeping?tab=lost&item=' || id from lost_items order by id limit 1")),
  'housekeeping-settings': admin('/housekeeping?tab=settings'),

  'sheet-list': admin('/matrix-list'),
  sheet: admin(sheet),
  'sheet-columns': admin(`${sheet}?view=table`, onPhoneOnly(press('More'), press('Columns', 'menuitem')), onDesktopOnly(press('Columns'))),
  'sheet-print': admin(`/matrix-print/${lakesideEventId}`),
  kitchen: admin('/kitchen'),

  displays: admin('/tv-displays'),
  'displays-slides': admin('/tv-displays?tab=slides'),
  'displays-pair': admin('/tv-displays', press('Pair a screen')),
  tv: visitor('/tv'),

  map: admin('/map'),
  'map-of-visitor': visitor('/map'),
  'map-place': admin('/map?place=DemoPineLodgexxxxxxx'),
  'map-draw': admin('/map?draw=yes'),

  images: admin('/images'),
  'images-albums': admin('/images?part=albums'),
  'images-album': admin(pathBySql("select '/images?album=' || id from albums order by made_at limit 1")),
  'images-poster': admin('/images/poster'),
  upload: visitor('/upload-images'),
  'upload-event': visitor(`/upload-images?event=${lakesideEventId}`),
  album: visitor(pathBySql("select '/album/' as path, secret from album_links where revoked_at is null limit 1")),

  'roll-call': admin('/roll-call'),
  'roll-call-event': admin(`/roll-call/${lakesideEventId}`),
  'roll-call-paper': admin(`/roll-call/${lakesideEventId}/paper`),
  'roll-call-start': admin('/roll-call', press('Start roll call…')),
  pauses: admin('/pauses'),
  'pauses-add': admin('/pauses', press('Pause an activity…')),
};
