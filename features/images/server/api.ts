import { historyView } from '#platform/events/server/history.ts';
import { everyone } from '#platform/http/rules.ts';
import { query, command } from '#platform/http/server/calls.ts';
import type { Route } from '#platform/http/server/routes.ts';
import { view } from '#platform/live/server/view.ts';
import { moderators, viewers } from '#features/images/rules.ts';
import {
  AlbumIdShape,
  AlbumChange,
  byAlbumSecret,
  byBatch,
  byId,
  DecisionShape,
  PictureIdsShape,
  MoveShape,
  NewAlbum,
  NewBatch,
  NewLink,
  NoPhotosShape,
  type NoPhotosRow,
  EmptyShape,
  QueueShape,
  TagPicturesShape,
  WithdrawShape,
  UploadPageShape,
} from '#features/images/shapes.ts';
import { topics } from '#features/images/topics.ts';
import { checkInsTopic, findNoPhotoFamilies } from '#features/check-in/server/public.ts';
import { eventsTopic } from '#features/reservations/server/public.ts';
import { albumRows, pictureRows } from './albums/album-rows.ts';
import { addAlbum, changeAlbum, removeAlbum } from './albums/change-album.ts';
import { deletePictures, movePictures, restorePictures, tagPictures } from './albums/organize-pictures.ts';
import { revealLink, revokeLink, getLinkedAlbum, linkRows, createLink } from './links/links.ts';
import { decidePictures } from './queue/decide-pictures.ts';
import { decisionRow, queueRows } from './queue/queue-rows.ts';
import { beginBatch } from './upload/begin-batch.ts';
import { getSentPage } from './upload/sent-page.ts';
import { withdrawPicture } from './upload/withdraw-picture.ts';
import { getUploadPage } from './upload/upload-page.ts';
import { zipRoute } from './zip/zip-route.ts';

/** A camp's guests share one address. */
const limitVisitors = (name: string, times: number) => [{ name, per: 'address' as const, times, within: 3_600 }];

export const calls = {
  uploadPage: query({ who: everyone, shape: UploadPageShape, run: getUploadPage }),
  begin: command({ who: everyone, shape: NewBatch, limits: limitVisitors('images.begin', 120), run: beginBatch }),
  /** A read and not a view: a visitor's page opens no live connection. */
  sent: query({ who: everyone, shape: byBatch, run: getSentPage }),
  takeBack: command({ who: everyone, shape: WithdrawShape, limits: limitVisitors('images.take-back', 600), run: withdrawPicture }),
  decide: command({ who: moderators, shape: DecisionShape, run: decidePictures }),

  move: command({ who: moderators, shape: MoveShape, run: movePictures }),
  tag: command({ who: moderators, shape: TagPicturesShape, run: tagPictures }),
  delete: command({ who: moderators, shape: PictureIdsShape, run: deletePictures }),
  restore: command({ who: moderators, shape: PictureIdsShape, run: restorePictures }),
  addAlbum: command({ who: moderators, shape: NewAlbum, run: addAlbum }),
  changeAlbum: command({ who: moderators, shape: AlbumChange, run: changeAlbum }),
  removeAlbum: command({ who: moderators, shape: byId, run: removeAlbum }),

  makeLink: command({ who: moderators, shape: NewLink, run: createLink }),
  albumLink: command({ who: moderators, shape: byId, run: revealLink }),
  endLink: command({ who: moderators, shape: byId, run: revokeLink }),
  linkedAlbum: query({ who: everyone, shape: byAlbumSecret, run: getLinkedAlbum }),
};

export const views = {
  queue: view({
    who: moderators,
    shape: QueueShape,
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
    shape: NoPhotosShape,
    topics: () => [checkInsTopic],
    touches: () => 'all',
    rows: (app, { eventId }): Promise<NoPhotosRow[]> => findNoPhotoFamilies(app.rows, eventId),
  }),
  albums: view({
    who: viewers,
    shape: EmptyShape,
    topics: () => [topics.albums],
    rows: albumRows,
  }),
  pictures: view({ who: viewers, shape: AlbumIdShape, topics: () => [topics.pictures], rows: pictureRows }),
  links: view({
    who: moderators,
    shape: AlbumIdShape,
    topics: () => [topics.links],
    touches: () => 'all',
    rows: linkRows,
    expiresAt: (row) => row.expiresAt,
  }),
  history: historyView('album', moderators),
};

export const routes: Route[] = [zipRoute];
