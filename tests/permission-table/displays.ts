import { everyone, unknownId, type Role, type FeaturePermissions } from './roles.ts';

/** Area Development, or edit-tv-display-* (specification §6). */
const editors: Role[] = ['eventPlanner', 'developer'];

/** Of a TV that nobody knows. */
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
const shows = { eventId: null, eventName: '', slide: null, urgentId: null, digest: '', clockOff: 0, failed: 0, width: 1920, height: 1080 };

export const displays: FeaturePermissions = {
  calls: {
    'displays.announce': { who: everyone, input: { secret } },
    'displays.report': { who: everyone, input: { secret, shows } },
    'displays.pair': { who: editors, input: { code: 'NOCODE', name: 'Hall', placeId: null, language: 'en' } },
    'displays.changeScreen': { who: editors, input: { id: unknownId, changes: { name: { from: 'Hall', to: 'Dining Hall' } } } },
    'displays.revoke': { who: editors, input: { id: unknownId } },
    'displays.restore': { who: editors, input: { id: unknownId } },
    'displays.addSlide': { who: editors, input: { id: 'WhoMayWhatSlide00000', eventId: unknownId, kind: 'notice', ...slide } },
    'displays.changeSlide': { who: editors, input: { id: unknownId, changes: {} } },
    'displays.moveSlide': { who: editors, input: { id: unknownId, before: null } },
    'displays.removeSlide': { who: editors, input: { id: unknownId } },
    'displays.copySlides': { who: editors, input: { from: unknownId, to: unknownId } },
    'displays.changeLook': { who: editors, input: { eventId: unknownId, theme: 'lake', background: 'plain' } },
    'displays.sayUrgent': {
      who: editors,
      input: { id: 'WhoMayWhatUrgent0000', title: 'Storm', body: '', screenIds: null, minutes: 5 },
    },
    'displays.endUrgent': { who: editors, input: { id: unknownId } },
    'displays.albums': { who: editors, input: {} },
  },
  views: {
    'displays.own': { who: everyone, input: { secret } },
    'displays.shown': { who: editors, input: { secret: null } },
    'displays.program': { who: editors, input: { secret: null } },
    'displays.screens': { who: editors, input: {} },
    'displays.slides': { who: editors, input: { eventId: unknownId } },
    'displays.look': { who: editors, input: { eventId: unknownId } },
    'displays.events': { who: editors, input: {} },
    'displays.urgent': { who: editors, input: {} },
    'displays.history': { who: editors, input: { id: unknownId } },
  },
};
