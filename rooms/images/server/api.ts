import { historyView } from '#platform/events/server/history.ts';
import { everyone } from '#platform/http/rules.ts';
import { read, write } from '#platform/http/server/calls.ts';
import type { Route } from '#platform/http/server/routes.ts';
import { view } from '#platform/live/server/view.ts';
import { moderators, viewers } from '#rooms/images/rules.ts';
import {
  AlbumAsked,
  AlbumChange,
  byAlbumSecret,
  byBatch,
  byId,
  Decision,
  ManyPictures,
  Moving,
  NewAlbum,
  NewBatch,
  NewLink,
  NoPhotosAsked,
  type NoPhotosRow,
  nothing,
  QueueAsked,
  Tagging,
  TakingBack,
  UploadAsked,
} from '#rooms/images/shapes.ts';
import { topics } from '#rooms/images/topics.ts';
import { checkInsTopic, noPhotoFamilies } from '#rooms/check-in/server/door.ts';
import { eventsTopic } from '#rooms/reservations/server/door.ts';
import { albumRows, pictureRows } from './albums/album-rows.ts';
import { addAlbum, changeAlbum, removeAlbum } from './albums/change-album.ts';
import { deletePictures, moveTo, restorePictures, tagPictures } from './albums/organise.ts';
import { albumLink, endLink, linkedAlbum, linkRows, makeLink } from './links/links.ts';
import { decide } from './queue/decide.ts';
import { decisionRow, queueRows } from './queue/queue-rows.ts';
import { beginBatch } from './sending/begin-batch.ts';
import { sentPage } from './sending/sent-page.ts';
import { takeBack } from './sending/take-back.ts';
import { uploadPage } from './sending/upload-page.ts';
import { zipRoute } from './zip/zip-route.ts';

/** A camp's guests share one address. */
const ofVisitors = (name: string, times: number) => [{ name, per: 'address' as const, times, within: 3_600 }];

export const calls = {
  uploadPage: read({ who: everyone, shape: UploadAsked, run: uploadPage }),
  begin: write({ who: everyone, shape: NewBatch, limits: ofVisitors('images.begin', 120), run: beginBatch }),
  /** A read and not a view: a visitor's page opens no live connection. */
  sent: read({ who: everyone, shape: byBatch, run: sentPage }),
  takeBack: write({ who: everyone, shape: TakingBack, limits: ofVisitors('images.take-back', 600), run: takeBack }),
  decide: write({ who: moderators, shape: Decision, run: decide }),

  move: write({ who: moderators, shape: Moving, run: moveTo }),
  tag: write({ who: moderators, shape: Tagging, run: tagPictures }),
  delete: write({ who: moderators, shape: ManyPictures, run: deletePictures }),
  restore: write({ who: moderators, shape: ManyPictures, run: restorePictures }),
  addAlbum: write({ who: moderators, shape: NewAlbum, run: addAlbum }),
  changeAlbum: write({ who: moderators, shape: AlbumChange, run: changeAlbum }),
  removeAlbum: write({ who: moderators, shape: byId, run: removeAlbum }),

  makeLink: write({ who: moderators, shape: NewLink, run: makeLink }),
  albumLink: write({ who: moderators, shape: byId, run: albumLink }),
  endLink: write({ who: moderators, shape: byId, run: endLink }),
  linkedAlbum: read({ who: everyone, shape: byAlbumSecret, run: linkedAlbum }),
};

export const views = {
  queue: view({
    who: moderators,
    shape: QueueAsked,
    topics: () => [topics.pictures, eventsTopic],
    // What looks like a picture that came or went changes as well.
    touches: () => 'all',
    rows: queueRows,
  }),
  /** Of a picture that has left the queue while somebody looks at it. */
  decision: view({ who: moderators, shape: byId, topics: () => [topics.pictures], rows: decisionRow }),
  /** Of the event whose pictures are looked at. */
  noPhotos: view({
    who: moderators,
    shape: NoPhotosAsked,
    topics: () => [checkInsTopic],
    touches: () => 'all',
    rows: (floor, { eventId }): Promise<NoPhotosRow[]> => noPhotoFamilies(floor.rows, eventId),
  }),
  albums: view({
    who: viewers,
    shape: nothing,
    topics: () => [topics.albums],
    rows: albumRows,
  }),
  pictures: view({ who: viewers, shape: AlbumAsked, topics: () => [topics.pictures], rows: pictureRows }),
  links: view({
    who: moderators,
    shape: AlbumAsked,
    topics: () => [topics.links],
    touches: () => 'all',
    rows: linkRows,
    expiresAt: (row) => row.expiresAt,
  }),
  history: historyView('album', moderators),
};

export const routes: Route[] = [zipRoute];
