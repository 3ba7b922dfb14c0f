import { everyone, unknownId, type Role, unknownSecret, type FeaturePermissions } from './roles.ts';

/** Roles that may see or approve pictures. An area or the administrator permission alone is not enough. */
const viewers: Role[] = ['photographer', 'imageModerator'];
const moderators: Role[] = ['imageModerator'];

const secret = `${unknownId}${unknownId}`;
const albumSecret = unknownSecret.slice(0, 43);

export const images: FeaturePermissions = {
  calls: {
    'images.uploadPage': { allow: everyone, input: {} },
    'images.begin': { allow: everyone, input: { id: unknownId, secret, eventId: unknownId, senderName: 'Ruth', consents: true } },
    'images.sent': { allow: everyone, input: { secret } },
    'images.takeBack': { allow: everyone, input: { secret, id: unknownId } },
    'images.linkedAlbum': { allow: everyone, input: { secret: albumSecret } },
    'images.decide': { allow: moderators, input: { pictures: [{ id: unknownId, from: 'waiting' }], to: 'admitted' } },
    'images.move': { allow: moderators, input: { ids: [unknownId], albumId: unknownId } },
    'images.tag': { allow: moderators, input: { ids: [unknownId], add: ['lake'] } },
    'images.delete': { allow: moderators, input: { ids: [unknownId] } },
    'images.restore': { allow: moderators, input: { ids: [unknownId] } },
    'images.addAlbum': { allow: moderators, input: { id: unknownId, name: 'For the newsletter' } },
    'images.changeAlbum': { allow: moderators, input: { id: unknownId, changes: { name: { from: 'Lake', to: 'Lake days' } } } },
    'images.removeAlbum': { allow: moderators, input: { id: unknownId } },
    'images.makeLink': { allow: moderators, input: { id: unknownId, albumId: unknownId, days: 30 } },
    'images.albumLink': { allow: moderators, input: { id: unknownId } },
    'images.endLink': { allow: moderators, input: { id: unknownId } },
  },
  views: {
    'images.queue': { allow: moderators, input: {} },
    'images.decision': { allow: moderators, input: { id: unknownId } },
    'images.noPhotos': { allow: moderators, input: { eventId: unknownId } },
    'images.albums': { allow: viewers, input: {} },
    'images.pictures': { allow: viewers, input: { albumId: unknownId } },
    'images.links': { allow: moderators, input: { albumId: unknownId } },
    'images.history': { allow: moderators, input: { id: unknownId } },
  },
};
