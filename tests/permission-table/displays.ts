import { everyone, unknownId, type Role, type FeaturePermissions } from './roles.ts';

/** Roles that edit displays: the area Development, and edit-tv-display-* (specification §6). */
const editors: Role[] = ['eventPlanner', 'developer'];

/** A secret that belongs to no TV. */
const secret = `${unknownId}${unknownId}`;
const slide = {
  content: { title: 'Bring a torch' },
  seconds: 15,
  firstDay: null,
  lastDay: null,
  fromMinute: null,
  untilMinute: null,
  orientation: null,
  hidden: false,
};
const report = { eventId: null, eventName: '', slide: null, urgentId: null, digest: '', clockOff: 0, failed: 0, width: 1920, height: 1080 };

export const displays: FeaturePermissions = {
  calls: {
    'displays.announce': { allow: everyone, input: { secret } },
    'displays.report': { allow: everyone, input: { secret, shows: report } },
    'displays.pair': { allow: editors, input: { code: 'NOCODE', name: 'Hall', placeId: null, language: 'en' } },
    'displays.changeScreen': { allow: editors, input: { id: unknownId, changes: { name: { from: 'Hall', to: 'Dining Hall' } } } },
    'displays.revoke': { allow: editors, input: { id: unknownId } },
    'displays.restore': { allow: editors, input: { id: unknownId } },
    'displays.addSlide': { allow: editors, input: { id: 'WhoMayWhatSlide00000', eventId: unknownId, kind: 'notice', ...slide } },
    'displays.changeSlide': { allow: editors, input: { id: unknownId, changes: {} } },
    'displays.moveSlide': { allow: editors, input: { id: unknownId, before: null } },
    'displays.removeSlide': { allow: editors, input: { id: unknownId } },
    'displays.copySlides': { allow: editors, input: { from: unknownId, to: unknownId } },
    'displays.changeLook': { allow: editors, input: { eventId: unknownId, theme: 'lake', background: 'plain' } },
    'displays.sayUrgent': {
      allow: editors,
      input: { id: 'WhoMayWhatUrgent0000', title: 'Storm', body: '', screenIds: null, minutes: 5 },
    },
    'displays.endUrgent': { allow: editors, input: { id: unknownId } },
    'displays.albums': { allow: editors, input: {} },
  },
  views: {
    'displays.own': { allow: everyone, input: { secret } },
    'displays.shown': { allow: editors, input: { secret: null } },
    'displays.program': { allow: editors, input: { secret: null } },
    'displays.screens': { allow: editors, input: {} },
    'displays.slides': { allow: editors, input: { eventId: unknownId } },
    'displays.look': { allow: editors, input: { eventId: unknownId } },
    'displays.events': { allow: editors, input: {} },
    'displays.urgent': { allow: editors, input: {} },
    'displays.history': { allow: editors, input: { id: unknownId } },
  },
};
