import { everyone, unknownId, type Role, unknownSecret, type FeaturePermissions } from './roles.ts';

/** Who sees what was admitted, and who admits: neither is had by an area, nor by being an administrator. */
const viewers: Role[] = ['photographer', 'imageModerator'];
const moderators: Role[] = ['imageModerator'];

const secret = `${unknownId}${unknownId}`;
const albumSecret = unknownSecret.slice(0, 43);

export const images: FeaturePermissions = {
  calls: {
    'images.uploadPage': { who: everyone, input: {} },
    'images.begin': { who: everyone, input: { id: unknownId, secret, eventId: unknownId, senderName: 'Ruth', consents: true } },
    'images.sent': { who: everyone, input: { secret } },
    'images.takeBack': { who: everyone, input: { secret, id: unknownId } },
    'images.linkedAlbum': { who: everyone, input: { secret: albumSecret } },
    'images.decide': { who: moderators, input: { pictures: [{ id: unknownId, from: 'waiting' }], to: 'admitted' } },
    'images.move': { who: moderators, input: { ids: [unknownId], albumId: unknownId } },
    'images.tag': { who: moderators, input: { ids: [unknownId], add: ['lake'] } },
    'images.delete': { who: moderators, input: { ids: [unknownId] } },
    'images.restore': { who: moderators, input: { ids: [unknownId] } },
    'images.addAlbum': { who: moderators, input: { id: unknownId, name: 'For the newsletter' } },
    'images.changeAlbum': { who: moderators, input: { id: unknownId, changes: { name: { from: 'Lake', to: 'Lake days' } } } },
    'images.removeAlbum': { who: moderators, input: { id: unknownId } },
    'images.makeLink': { who: moderators, input: { id: unknownId, albumId: unknownId, days: 30 } },
    'images.albumLink': { who: moderators, input: { id: unknownId } },
    'images.endLink': { who: moderators, input: { id: unknownId } },
  },
  views: {
    'images.queue': { who: moderators, input: {} },
    'images.decision': { who: moderators, input: { id: unknownId } },
    'images.noPhotos': { who: moderators, input: { eventId: unknownId } },
    'images.albums': { who: viewers, input: {} },
    'images.pictures': { who: viewers, input: { albumId: unknownId } },
    'images.links': { who: moderators, input: { albumId: unknownId } },
    'images.history': { who: moderators, input: { id: unknownId } },
  },
};
