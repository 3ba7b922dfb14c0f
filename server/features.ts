import type { AttachmentKind } from '#platform/files/server/attachments.ts';
import type { EventHandler } from '#platform/events/server/event-handlers.ts';
import type { Notice, NoticeTopic } from '#platform/events/server/notice.ts';
import type { Route } from '#platform/http/server/routes.ts';
import type { SealedColumn } from '#platform/seal/server/seal-plain-rows.ts';
import type { AnyJob } from '#platform/jobs/server/jobs.ts';
import * as accounts from '#features/accounts/server/api.ts';
import { notices as accountsNotices } from '#features/accounts/server/notices.ts';
import { jobs as accountsJobs } from '#features/accounts/server/jobs.ts';
import * as checkIn from '#features/check-in/server/api.ts';
import { jobs as checkInJobs } from '#features/check-in/server/jobs.ts';
import { notices as checkInNotices } from '#features/check-in/server/notices.ts';
import * as contact from '#features/contact/server/api.ts';
import { notices as contactNotices } from '#features/contact/server/notices.ts';
import * as displays from '#features/displays/server/api.ts';
import { jobs as displaysJobs } from '#features/displays/server/jobs.ts';
import { notices as displaysNotices } from '#features/displays/server/notices.ts';
import * as firstSteps from '#features/onboarding/server/api.ts';
import * as forms from '#features/forms/server/api.ts';
import { notices as formsNotices } from '#features/forms/server/notices.ts';
import { formPhotos } from '#features/forms/server/attachments.ts';
import { lostItemPhotos, notePhotos } from '#features/housekeeping/server/attachments.ts';
import * as housekeeping from '#features/housekeeping/server/api.ts';
import { jobs as housekeepingJobs } from '#features/housekeeping/server/jobs.ts';
import { notices as housekeepingNotices } from '#features/housekeeping/server/notices.ts';
import * as images from '#features/images/server/api.ts';
import { pictureFiles } from '#features/images/server/attachments.ts';
import { jobs as imagesJobs } from '#features/images/server/jobs.ts';
import { notices as imagesNotices } from '#features/images/server/notices.ts';
import * as imports from '#features/imports/server/api.ts';
import { jobs as importsJobs } from '#features/imports/server/jobs.ts';
import * as kitchen from '#features/kitchen/server/api.ts';
import { jobs as kitchenJobs } from '#features/kitchen/server/jobs.ts';
import { notices as kitchenNotices } from '#features/kitchen/server/notices.ts';
import * as maintenance from '#features/maintenance/server/api.ts';
import { ticketPhotos } from '#features/maintenance/server/attachments.ts';
import { taskPhotos } from '#features/maintenance/server/tasks/attachments.ts';
import { jobs as maintenanceJobs } from '#features/maintenance/server/jobs.ts';
import { notices as maintenanceNotices } from '#features/maintenance/server/notices.ts';
import * as map from '#features/map/server/api.ts';
import * as notifications from '#features/notifications/server/api.ts';
import { jobs as notificationsJobs } from '#features/notifications/server/jobs.ts';
import { urgentTopic } from '#features/notifications/server/urgent/urgent-topic.ts';
import * as pauses from '#features/pauses/server/api.ts';
import { jobs as pausesJobs } from '#features/pauses/server/jobs.ts';
import { notices as pausesNotices } from '#features/pauses/server/notices.ts';
import * as payments from '#features/payments/server/api.ts';
import { eventHandlers as paymentsHandlers, jobs as paymentsJobs } from '#features/payments/server/jobs.ts';
import { notices as paymentsNotices } from '#features/payments/server/notices.ts';
import * as places from '#features/places/server/api.ts';
import * as pointPersons from '#features/point-persons/server/api.ts';
import * as reservations from '#features/reservations/server/api.ts';
import { eventHandlers as reservationsHandlers, jobs as reservationsJobs } from '#features/reservations/server/jobs.ts';
import { notices as reservationsNotices } from '#features/reservations/server/notices.ts';
import { bookingsOfPlaces } from '#features/reservations/server/public.ts';
import * as rollCall from '#features/roll-call/server/api.ts';
import { eventHandlers as rollCallHandlers, jobs as rollCallJobs } from '#features/roll-call/server/jobs.ts';
import { notices as rollCallNotices } from '#features/roll-call/server/notices.ts';
import { eventHandlers as sheetsHandlers, jobs as sheetsJobs } from '#features/sheets/server/jobs.ts';
import { notices as sheetsNotices } from '#features/sheets/server/notices.ts';
import * as settings from '#features/settings/server/api.ts';
import * as sheets from '#features/sheets/server/api.ts';

/**
 * Joins the calls or views of two features under one prefix: a feature split off another keeps the names that older pages and outside
 * checks use. A name that both have does not compile.
 */
function join<Own extends object, Other extends object>(own: Own, other: Other & Record<Extract<keyof Own, keyof Other>, never>) {
  return { ...own, ...other };
}

/** All features of the app, one per line. A feature that is not in this list is not part of the app. */
export const api = {
  accounts: accounts.calls,
  checkIn: checkIn.calls,
  contact: contact.calls,
  displays: displays.calls,
  firstSteps: firstSteps.calls,
  forms: forms.calls,
  housekeeping: housekeeping.calls,
  images: images.calls,
  maintenance: maintenance.calls,
  map: map.calls,
  notifications: notifications.calls,
  pauses: pauses.calls,
  payments: payments.calls,
  pointPersons: pointPersons.calls,
  reservations: join(join(reservations.calls, places.calls(bookingsOfPlaces)), imports.calls),
  rollCall: rollCall.calls,
  settings: settings.calls,
  sheets: join(sheets.calls, kitchen.calls),
};

export const views = {
  accounts: accounts.views,
  checkIn: checkIn.views,
  contact: contact.views,
  displays: displays.views,
  firstSteps: firstSteps.views,
  forms: forms.views,
  housekeeping: housekeeping.views,
  images: images.views,
  maintenance: maintenance.views,
  map: map.views,
  notifications: notifications.views,
  pauses: pauses.views,
  payments: payments.views,
  pointPersons: pointPersons.views,
  reservations: join(join(reservations.views, places.views), imports.views),
  rollCall: rollCall.views,
  settings: settings.views,
  sheets: join(sheets.views, kitchen.views),
};

export const jobs: AnyJob[] = [
  ...accountsJobs,
  ...checkInJobs,
  ...displaysJobs,
  ...housekeepingJobs,
  ...imagesJobs,
  ...importsJobs,
  ...kitchenJobs,
  ...maintenanceJobs,
  ...notificationsJobs,
  ...pausesJobs,
  ...paymentsJobs,
  ...reservationsJobs,
  ...rollCallJobs,
  ...sheetsJobs,
];

export const routes: Route[] = [
  ...displays.routes,
  ...images.routes,
  ...imports.routes,
  ...maintenance.routes,
  ...map.routes,
  ...payments.routes,
  ...reservations.routes,
  ...sheets.routes,
];

/** The columns with encrypted secrets that the app can show again. Older versions stored them as plain text. */
export const sealedColumns: SealedColumn[] = [
  { table: 'album_links', column: 'secret' },
  { table: 'check_ins', column: 'secret' },
  { table: 'group_forms', column: 'secret' },
  { table: 'payment_requests', column: 'receipt' },
  { table: 'payment_requests', column: 'return_path' },
  { table: 'payment_requests', column: 'secret' },
];

/** The kinds of records that can have attachments, which features declare with `declareAttachments({ kind: 'ticket', … })`. */
export const attachmentKinds: AttachmentKind[] = [formPhotos, lostItemPhotos, notePhotos, pictureFiles, taskPhotos, ticketPhotos];

export const notices: Notice[] = [
  ...accountsNotices,
  ...checkInNotices,
  ...contactNotices,
  ...displaysNotices,
  ...formsNotices,
  ...housekeepingNotices,
  ...imagesNotices,
  ...maintenanceNotices,
  ...pausesNotices,
  ...paymentsNotices,
  ...reservationsNotices,
  ...rollCallNotices,
  ...kitchenNotices,
  ...sheetsNotices,
];

/** The handlers with which features react to events of other features. */
export const eventHandlers: EventHandler[] = [...paymentsHandlers, ...reservationsHandlers, ...rollCallHandlers, ...sheetsHandlers];

export const topics: NoticeTopic[] = [urgentTopic];
