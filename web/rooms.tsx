import type { ComponentType } from 'react';
import { type Path, screenOf } from '#rooms/screens.ts';
import { ReplaceAddress } from './shell/replace-address.tsx';

/** Fetches what draws a screen, when it is first opened. */
type Load = () => Promise<ComponentType>;

/** What draws each screen of rooms/screens.ts, a line each: a room's own, or a page of web/ that sets rooms beside each other. */
export const screenLoaders: Partial<Record<Path, Load>> = {
  '/': () => import('./home/start.tsx').then((file) => file.StartRedirect),
  '/home': () => import('./home/home.tsx').then((file) => file.Home),
  '/signin': () => import('#rooms/accounts/web/sign-in/sign-in.tsx').then((file) => file.SignIn),
  '/request-account': () => import('#rooms/accounts/web/request-account/request-account.tsx').then((file) => file.RequestAccount),
  '/request-submitted': () => import('#rooms/accounts/web/request-account/request-account.tsx').then((file) => file.RequestSubmitted),
  '/create-account/$id': () => import('#rooms/accounts/web/create-account/create-account.tsx').then((file) => file.CreateAccount),
  '/password-reset/request': () => import('#rooms/accounts/web/password-reset/request-reset.tsx').then((file) => file.RequestReset),
  '/password-reset': () => import('#rooms/accounts/web/password-reset/password-reset.tsx').then((file) => file.PasswordReset),
  '/confirm-email/$secret': () => import('#rooms/accounts/web/confirm-email/confirm-email.tsx').then((file) => file.ConfirmEmail),
  '/undo-email/$secret': () => import('#rooms/accounts/web/undo-email/undo-email.tsx').then((file) => file.UndoEmail),
  '/account-settings': () => import('#rooms/accounts/web/settings/account-settings.tsx').then((file) => file.AccountSettings),
  '/contact': () => import('#rooms/contact/web/contact-page.tsx').then((file) => file.ContactPage),
  '/contact/call-{$name}': () => import('#rooms/contact/web/call-page.tsx').then((file) => file.CallPage),
  '/notifications': () => import('#rooms/notifications/web/notifications-page.tsx').then((file) => file.NotificationsPage),
  '/desk': () => import('#rooms/check-in/web/events/desk-events.tsx').then((file) => file.DeskEvents),
  '/desk/$id/poster': () => import('#rooms/check-in/web/poster/poster-page.tsx').then((file) => file.PosterPage),
  '/payments': () => import('#rooms/payments/web/payments-page.tsx').then((file) => file.PaymentsPage),
  '/payments/$id': () => import('#rooms/payments/web/folio/folio-page.tsx').then((file) => file.FolioPage),
  '/tv-displays': () => import('#rooms/displays/web/displays-page.tsx').then((file) => file.DisplaysPage),
  '/check-in-out-form': () => import('#rooms/forms/web/form/form-page.tsx').then((file) => file.FormPage),
  '/check-in-out-form/submitted': () => import('#rooms/forms/web/sent/submitted-page.tsx').then((file) => file.SubmittedPage),
  '/group-forms': () => import('#rooms/forms/web/staff/forms-screen.tsx').then((file) => file.FormsScreen),
  '/group-forms/$id': () => import('#rooms/forms/web/staff/forms-screen.tsx').then((file) => file.EventFormsScreen),
  '/housekeeping': () => import('#rooms/housekeeping/web/housekeeping-page.tsx').then((file) => file.HousekeepingPage),
  '/upload-images': () => import('#rooms/images/web/upload/upload-page.tsx').then((file) => file.UploadPage),
  '/upload-images/$secret': () => import('#rooms/images/web/upload/yours-page.tsx').then((file) => file.SentPicturesPage),
  '/images': () => import('#rooms/images/web/images-screen.tsx').then((file) => file.ImagesScreen),
  '/images/poster': () => import('#rooms/images/web/poster/poster-page.tsx').then((file) => file.PosterPage),
  '/album/$secret': () => import('#rooms/images/web/albums/linked-page.tsx').then((file) => file.LinkedAlbumPage),
  '/reservations': () => import('#rooms/reservations/web/list/reservation-list.tsx').then((file) => file.ReservationList),
  '/calendar/import': () => import('#rooms/reservations/web/import/import-page.tsx').then((file) => file.ImportPage),
  '/roll-call': () => import('#rooms/roll-call/web/roll-call-page.tsx').then((file) => file.RollCallPage),
  '/roll-call/$id': () => import('#rooms/roll-call/web/event-page.tsx').then((file) => file.EventPage),
  '/roll-call/$id/paper': () => import('#rooms/roll-call/web/paper-page.tsx').then((file) => file.PaperPage),
  '/matrices/$': () => import('#rooms/sheets/web/sheet/sheet-page.tsx').then((file) => file.SheetPage),
  '/matrix-print/$id': () => import('#rooms/sheets/web/out/print-page.tsx').then((file) => file.PrintPage),
  '/kitchen': () => import('#rooms/sheets/web/kitchen/kitchen-page.tsx').then((file) => file.KitchenPage),
  '/calendar': () => import('./calendar/calendar-page.tsx').then((file) => file.CalendarPage),
  '/reservation/$id': () => import('./reservation/reservation.tsx').then((file) => file.Reservation),
  '/maintenance': () => import('#rooms/maintenance/web/maintenance-screen.tsx').then((file) => file.MaintenanceScreen),
  '/maintenance/task/$id': () => import('#rooms/maintenance/web/tasks/task-page.tsx').then((file) => file.TaskPage),
  '/maintenance/codes': () => import('#rooms/maintenance/web/codes/codes-page.tsx').then((file) => file.CodesPage),
  '/report/$code': () => import('#rooms/maintenance/web/report/report-page.tsx').then((file) => file.ReportPage),
  '/reported/$secret': () => import('#rooms/maintenance/web/report/reported-page.tsx').then((file) => file.ReportStatusPage),
  '/maintenance/ticket/$id': () => import('./maintenance/ticket-page.tsx').then((file) => file.TicketWithFamilies),
  '/map': () => import('#rooms/map/web/map-page.tsx').then((file) => file.MapPage),
  '/matrix-list': () => import('./matrices/matrix-list-page.tsx').then((file) => file.MatrixListPage),
  '/pauses': () => import('./pauses/pauses-page.tsx').then((file) => file.PausesWithFamilies),
  '/desk/$id': () => import('./desk/desk-page.tsx').then((file) => file.DeskPage),
  '/admin': () => import('./admin/admin.tsx').then((file) => file.Admin),
};

/** What draws a screen, also one that does not stand yet or that another entry draws. */
export function getScreenLoader(path: Path): Load {
  const { later, guest, tv, leadsTo } = screenOf(path);
  if (later) return () => import('./shell/later.tsx').then((file) => file.NotBuiltYet);
  if (guest || tv) return () => import('./shell/leave.tsx').then((file) => file.ReloadFromServer);
  if (leadsTo !== undefined) return async () => () => <ReplaceAddress to={leadsTo} />;
  const load = screenLoaders[path];
  if (!load) throw new Error(`nothing draws ${path}`);
  return load;
}
