import { historyView } from '#platform/records/server/history-view.ts';
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
  idInput,
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

/** All guests of a camp may share one network address, so the limits are high. */
const limitVisitors = (name: string, times: number) => [{ name, per: 'address' as const, times, within: 3_600 }];

export const calls = {
  uploadPage: query({ allow: everyone, shape: UploadPageShape, run: getUploadPage }),
  begin: command({ allow: everyone, shape: NewBatch, limits: limitVisitors('images.begin', 120), run: beginBatch }),
  /** A query instead of a view, so that a visitor's page opens no live connection. */
  sent: query({ allow: everyone, shape: byBatch, run: getSentPage }),
  takeBack: command({ allow: everyone, shape: WithdrawShape, limits: limitVisitors('images.take-back', 600), run: withdrawPicture }),
  decide: command({ allow: moderators, shape: DecisionShape, run: decidePictures }),

  move: command({ allow: moderators, shape: MoveShape, run: movePictures }),
  tag: command({ allow: moderators, shape: TagPicturesShape, run: tagPictures }),
  delete: command({ allow: moderators, shape: PictureIdsShape, run: deletePictures }),
  restore: command({ allow: moderators, shape: PictureIdsShape, run: restorePictures }),
  addAlbum: command({ allow: moderators, shape: NewAlbum, run: addAlbum }),
  changeAlbum: command({ allow: moderators, shape: AlbumChange, run: changeAlbum }),
  removeAlbum: command({ allow: moderators, shape: idInput, run: removeAlbum }),

  makeLink: command({ allow: moderators, shape: NewLink, run: createLink }),
  albumLink: command({ allow: moderators, shape: idInput, run: revealLink }),
  endLink: command({ allow: moderators, shape: idInput, run: revokeLink }),
  linkedAlbum: query({ allow: everyone, shape: byAlbumSecret, run: getLinkedAlbum }),
};

export const views = {
  queue: view({
    allow: moderators,
    shape: QueueShape,
    topics: () => [topics.pictures, eventsTopic],
    // One changed picture can change the similar pictures in every other row.
    touches: () => 'all',
    rows: queueRows,
  }),
  /** The decision on a picture that left the queue while a moderator was viewing it. */
  decision: view({ allow: moderators, shape: idInput, topics: () => [topics.pictures], rows: decisionRow }),
  noPhotos: view({
    allow: moderators,
    shape: NoPhotosShape,
    topics: () => [checkInsTopic],
    touches: () => 'all',
    rows: (app, { eventId }): Promise<NoPhotosRow[]> => findNoPhotoFamilies(app.rows, eventId),
  }),
  albums: view({
    allow: viewers,
    shape: EmptyShape,
    topics: () => [topics.albums],
    rows: albumRows,
  }),
  pictures: view({ allow: viewers, shape: AlbumIdShape, topics: () => [topics.pictures], rows: pictureRows }),
  links: view({
    allow: moderators,
    shape: AlbumIdShape,
    topics: () => [topics.links],
    touches: () => 'all',
    rows: linkRows,
    expiresAt: (row) => row.expiresAt,
  }),
  history: historyView('album', moderators),
};

export const routes: Route[] = [zipRoute];
