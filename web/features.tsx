import type { ComponentType } from 'react';
import { type Path, screenOf } from '#features/screens.ts';
import { ReplaceAddress } from './shell/replace-address.tsx';

type Load = () => Promise<ComponentType>;

/** The component of each screen in features/screens.ts. It belongs to a feature, or to web/ if it combines features. */
export const screenLoaders: Partial<Record<Path, Load>> = {
  '/': () => import('./home/start-redirect.tsx').then((file) => file.StartRedirect),
  '/home': () => import('./home/home.tsx').then((file) => file.Home),
  '/signin': () => import('#features/accounts/web/sign-in/sign-in.tsx').then((file) => file.SignIn),
  '/request-account': () => import('#features/accounts/web/request-account/request-account.tsx').then((file) => file.RequestAccount),
  '/request-submitted': () => import('#features/accounts/web/request-account/request-account.tsx').then((file) => file.RequestSubmitted),
  '/create-account/$id': () => import('#features/accounts/web/create-account/create-account.tsx').then((file) => file.CreateAccount),
  '/password-reset/request': () => import('#features/accounts/web/password-reset/request-reset.tsx').then((file) => file.RequestReset),
  '/password-reset': () => import('#features/accounts/web/password-reset/password-reset.tsx').then((file) => file.PasswordReset),
  '/confirm-email/$secret': () => import('#features/accounts/web/confirm-email/confirm-email.tsx').then((file) => file.ConfirmEmail),
  '/undo-email/$secret': () => import('#features/accounts/web/undo-email/undo-email.tsx').then((file) => file.UndoEmail),
  '/account-settings': () => import('#features/accounts/web/settings/account-settings.tsx').then((file) => file.AccountSettings),
  '/contact': () => import('#features/contact/web/contact-page.tsx').then((file) => file.ContactPage),
  '/contact/call-{$name}': () => import('#features/contact/web/call-page.tsx').then((file) => file.CallPage),
  '/notifications': () => import('#features/notifications/web/notifications-page.tsx').then((file) => file.NotificationsPage),
  '/desk': () => import('#features/check-in/web/events/desk-events.tsx').then((file) => file.DeskEvents),
  '/desk/$id/poster': () => import('#features/check-in/web/poster/poster-page.tsx').then((file) => file.PosterPage),
  '/payments': () => import('#features/payments/web/payments-page.tsx').then((file) => file.PaymentsPage),
  '/payments/$id': () => import('#features/payments/web/folio/folio-page.tsx').then((file) => file.FolioPage),
  '/tv-displays': () => import('#features/displays/web/displays-page.tsx').then((file) => file.DisplaysPage),
  '/check-in-out-form': () => import('#features/forms/web/form/form-page.tsx').then((file) => file.FormPage),
  '/check-in-out-form/submitted': () => import('#features/forms/web/submitted/submitted-page.tsx').then((file) => file.SubmittedPage),
  '/group-forms': () => import('#features/forms/web/staff/forms-screen.tsx').then((file) => file.FormsScreen),
  '/group-forms/$id': () => import('#features/forms/web/staff/forms-screen.tsx').then((file) => file.EventFormsScreen),
  '/housekeeping': () => import('#features/housekeeping/web/housekeeping-page.tsx').then((file) => file.HousekeepingPage),
  '/upload-images': () => import('#features/images/web/upload/upload-page.tsx').then((file) => file.UploadPage),
  '/upload-images/$secret': () => import('#features/images/web/upload/sent-pictures-page.tsx').then((file) => file.SentPicturesPage),
  '/images': () => import('#features/images/web/images-screen.tsx').then((file) => file.ImagesScreen),
  '/images/poster': () => import('#features/images/web/poster/poster-page.tsx').then((file) => file.PosterPage),
  '/album/$secret': () => import('#features/images/web/albums/linked-album-page.tsx').then((file) => file.LinkedAlbumPage),
  '/reservations': () => import('#features/reservations/web/list/reservation-list.tsx').then((file) => file.ReservationList),
  '/calendar/import': () => import('./imports/import-page.tsx').then((file) => file.ImportWithBookings),
  '/roll-call': () => import('#features/roll-call/web/roll-call-page.tsx').then((file) => file.RollCallPage),
  '/roll-call/$id': () => import('#features/roll-call/web/event-page.tsx').then((file) => file.EventPage),
  '/roll-call/$id/paper': () => import('#features/roll-call/web/paper-page.tsx').then((file) => file.PaperPage),
  '/matrices/$': () => import('#features/sheets/web/sheet/sheet-page.tsx').then((file) => file.SheetPage),
  '/matrix-print/$id': () => import('#features/sheets/web/print/print-page.tsx').then((file) => file.PrintPage),
  '/kitchen': () => import('#features/kitchen/web/kitchen-page.tsx').then((file) => file.KitchenPage),
  '/calendar': () => import('./calendar/calendar-page.tsx').then((file) => file.CalendarPage),
  '/reservation/$id': () => import('./reservation/reservation.tsx').then((file) => file.Reservation),
  '/maintenance': () => import('#features/maintenance/web/maintenance-screen.tsx').then((file) => file.MaintenanceScreen),
  '/maintenance/task/$id': () => import('#features/maintenance/web/tasks/task-page.tsx').then((file) => file.TaskPage),
  '/maintenance/codes': () => import('#features/maintenance/web/codes/codes-page.tsx').then((file) => file.CodesPage),
  '/report/$code': () => import('#features/maintenance/web/report/report-page.tsx').then((file) => file.ReportPage),
  '/reported/$secret': () => import('#features/maintenance/web/report/report-status-page.tsx').then((file) => file.ReportStatusPage),
  '/maintenance/ticket/$id': () => import('./maintenance/ticket-page.tsx').then((file) => file.TicketWithFamilies),
  '/map': () => import('#features/map/web/map-page.tsx').then((file) => file.MapPage),
  '/matrix-list': () => import('./matrices/matrix-list-page.tsx').then((file) => file.MatrixListPage),
  '/pauses': () => import('./pauses/pauses-page.tsx').then((file) => file.PausesWithFamilies),
  '/desk/$id': () => import('./desk/desk-page.tsx').then((file) => file.DeskPage),
  '/admin': () => import('./admin/admin.tsx').then((file) => file.Admin),
};

/** Returns the loader of a screen. Screens that are not built yet, or that another entry renders, have one as well. */
export function getScreenLoader(path: Path): Load {
  const { isPlanned: later, guest, tv, redirectsTo: leadsTo } = screenOf(path);
  if (later) return () => import('./shell/not-built-yet.tsx').then((file) => file.NotBuiltYet);
  if (guest || tv) return () => import('./shell/reload-from-server.tsx').then((file) => file.ReloadFromServer);
  if (leadsTo !== undefined) return async () => () => <ReplaceAddress to={leadsTo} />;
  const load = screenLoaders[path];
  if (!load) throw new Error(`nothing draws ${path}`);
  return load;
}
