import { everyone, id, type Kind, link, type RoomTable } from './kinds.ts';

/** Who sees what was admitted, and who admits: neither is had by an area, nor by being an administrator. */
const viewers: Kind[] = ['photographer', 'imageModerator'];
const moderators: Kind[] = ['imageModerator'];

const secret = `${id}${id}`;
const albumSecret = link.slice(0, 43);

export const images: RoomTable = {
  calls: {
    'images.uploadPage': { who: everyone, input: {} },
    'images.begin': { who: everyone, input: { id, secret, eventId: id, senderName: 'Ruth', consents: true } },
    'images.sent': { who: everyone, input: { secret } },
    'images.takeBack': { who: everyone, input: { secret, id } },
    'images.linkedAlbum': { who: everyone, input: { secret: albumSecret } },
    'images.decide': { who: moderators, input: { pictures: [{ id, from: 'waiting' }], to: 'admitted' } },
    'images.move': { who: moderators, input: { ids: [id], albumId: id } },
    'images.tag': { who: moderators, input: { ids: [id], add: ['lake'] } },
    'images.delete': { who: moderators, input: { ids: [id] } },
    'images.restore': { who: moderators, input: { ids: [id] } },
    'images.addAlbum': { who: moderators, input: { id, name: 'For the newsletter' } },
    'images.changeAlbum': { who: moderators, input: { id, changes: { name: { from: 'Lake', to: 'Lake days' } } } },
    'images.removeAlbum': { who: moderators, input: { id } },
    'images.makeLink': { who: moderators, input: { id, albumId: id, days: 30 } },
    'images.albumLink': { who: moderators, input: { id } },
    'images.endLink': { who: moderators, input: { id } },
  },
  views: {
    'images.queue': { who: moderators, input: {} },
    'images.decision': { who: moderators, input: { id } },
    'images.noPhotos': { who: moderators, input: { eventId: id } },
    'images.albums': { who: viewers, input: {} },
    'images.pictures': { who: viewers, input: { albumId: id } },
    'images.links': { who: moderators, input: { albumId: id } },
    'images.history': { who: moderators, input: { id } },
  },
};
