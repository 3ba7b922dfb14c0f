import type { AttachmentKind } from '#platform/files/server/attachments.ts';
import { router } from '#platform/http/server/calls.ts';
import type { EventHandler } from '#platform/events/server/followers.ts';
import type { Notice, NoticeTopic } from '#platform/events/server/notice.ts';
import type { Route } from '#platform/http/server/routes.ts';
import type { SealedColumn } from '#platform/seal/server/seal-plain-rows.ts';
import type { AnyJob } from '#platform/jobs/server/jobs.ts';
import * as accounts from '#rooms/accounts/server/api.ts';
import { notices as accountsNotices } from '#rooms/accounts/server/notices.ts';
import { jobs as accountsJobs } from '#rooms/accounts/server/jobs.ts';
import * as checkIn from '#rooms/check-in/server/api.ts';
import { jobs as checkInJobs } from '#rooms/check-in/server/jobs.ts';
import { notices as checkInNotices } from '#rooms/check-in/server/notices.ts';
import * as contact from '#rooms/contact/server/api.ts';
import { notices as contactNotices } from '#rooms/contact/server/notices.ts';
import * as displays from '#rooms/displays/server/api.ts';
import { jobs as displaysJobs } from '#rooms/displays/server/jobs.ts';
import { notices as displaysNotices } from '#rooms/displays/server/notices.ts';
import * as firstSteps from '#rooms/first-steps/server/api.ts';
import * as forms from '#rooms/forms/server/api.ts';
import { notices as formsNotices } from '#rooms/forms/server/notices.ts';
import { formPhotos } from '#rooms/forms/server/attachments.ts';
import { lostItemPhotos, notePhotos } from '#rooms/housekeeping/server/attachments.ts';
import * as housekeeping from '#rooms/housekeeping/server/api.ts';
import { jobs as housekeepingJobs } from '#rooms/housekeeping/server/jobs.ts';
import { notices as housekeepingNotices } from '#rooms/housekeeping/server/notices.ts';
import * as images from '#rooms/images/server/api.ts';
import { pictureFiles } from '#rooms/images/server/attachments.ts';
import { jobs as imagesJobs } from '#rooms/images/server/jobs.ts';
import { notices as imagesNotices } from '#rooms/images/server/notices.ts';
import * as maintenance from '#rooms/maintenance/server/api.ts';
import { ticketPhotos } from '#rooms/maintenance/server/attachments.ts';
import { taskPhotos } from '#rooms/maintenance/server/tasks/attachments.ts';
import { jobs as maintenanceJobs } from '#rooms/maintenance/server/jobs.ts';
import { notices as maintenanceNotices } from '#rooms/maintenance/server/notices.ts';
import * as map from '#rooms/map/server/api.ts';
import * as notifications from '#rooms/notifications/server/api.ts';
import { jobs as notificationsJobs } from '#rooms/notifications/server/jobs.ts';
import { urgentTopic } from '#rooms/notifications/server/urgent/topic.ts';
import * as pauses from '#rooms/pauses/server/api.ts';
import { jobs as pausesJobs } from '#rooms/pauses/server/jobs.ts';
import { notices as pausesNotices } from '#rooms/pauses/server/notices.ts';
import * as payments from '#rooms/payments/server/api.ts';
import { followers as paymentsFollowers, jobs as paymentsJobs } from '#rooms/payments/server/jobs.ts';
import { notices as paymentsNotices } from '#rooms/payments/server/notices.ts';
import * as pointPersons from '#rooms/point-persons/server/api.ts';
import * as reservations from '#rooms/reservations/server/api.ts';
import { jobs as reservationsJobs } from '#rooms/reservations/server/jobs.ts';
import { notices as reservationsNotices } from '#rooms/reservations/server/notices.ts';
import * as rollCall from '#rooms/roll-call/server/api.ts';
import { followers as rollCallFollowers, jobs as rollCallJobs } from '#rooms/roll-call/server/jobs.ts';
import { notices as rollCallNotices } from '#rooms/roll-call/server/notices.ts';
import { followers as sheetsFollowers, jobs as sheetsJobs } from '#rooms/sheets/server/jobs.ts';
import { notices as sheetsNotices } from '#rooms/sheets/server/notices.ts';
import * as settings from '#rooms/settings/server/api.ts';
import * as sheets from '#rooms/sheets/server/api.ts';

/** The rooms, a line each. A room that is not here does not exist. */
export const api = router({
  accounts: router(accounts.calls),
  checkIn: router(checkIn.calls),
  contact: router(contact.calls),
  displays: router(displays.calls),
  firstSteps: router(firstSteps.calls),
  forms: router(forms.calls),
  housekeeping: router(housekeeping.calls),
  images: router(images.calls),
  maintenance: router(maintenance.calls),
  map: router(map.calls),
  notifications: router(notifications.calls),
  pauses: router(pauses.calls),
  payments: router(payments.calls),
  pointPersons: router(pointPersons.calls),
  reservations: router(reservations.calls),
  rollCall: router(rollCall.calls),
  settings: router(settings.calls),
  sheets: router(sheets.calls),
});

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
  reservations: reservations.views,
  rollCall: rollCall.views,
  settings: settings.views,
  sheets: sheets.views,
};

export const jobs: AnyJob[] = [
  ...accountsJobs,
  ...checkInJobs,
  ...displaysJobs,
  ...housekeepingJobs,
  ...imagesJobs,
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
  ...maintenance.routes,
  ...map.routes,
  ...payments.routes,
  ...reservations.routes,
  ...sheets.routes,
];

/** Secrets that must be shown again; older versions stored them in clear. */
export const sealedColumns: SealedColumn[] = [
  { table: 'album_links', column: 'secret' },
  { table: 'check_ins', column: 'secret' },
  { table: 'group_forms', column: 'secret' },
  { table: 'payment_requests', column: 'receipt' },
  { table: 'payment_requests', column: 'return_path' },
  { table: 'payment_requests', column: 'secret' },
];

/** What files may hang on, a kind each: `attachments({ kind: 'ticket', … })` of its room. */
export const attachmentKinds: AttachmentKind[] = [formPhotos, lostItemPhotos, notePhotos, pictureFiles, taskPhotos, ticketPhotos];

/** Which event tells whom, as each room says in its `server/notices.ts`. */
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
  ...sheetsNotices,
];

/** Which job follows on which event of another room. */
export const followers: EventHandler[] = [...paymentsFollowers, ...rollCallFollowers, ...sheetsFollowers];

/** What people are told of otherwise than by an event. */
export const topics: NoticeTopic[] = [urgentTopic];
