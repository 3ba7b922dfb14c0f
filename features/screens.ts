import { everyone, type Rule, signedIn } from '#platform/http/rules.ts';
import { moderators, viewers } from '#features/images/rules.ts';
import { fullAccessRule } from '#features/maintenance/rules.ts';
import type { Language } from '#platform/i18n/texts.ts';

export const accessRules = {
  administration: ['#Administration', '#Development', 'is-admin'],
  events: ['view-event-*'],
  // Event planners and the office, who handle check-ins and payments.
  cashiers: ['view-event-*', '#Administration', '#Development', 'is-admin'],
  displays: ['#Development', 'edit-tv-display-*'],
  housekeeping: ['#Administration', '#Development', '#Housekeeping'],
  // Cooks, who work with the schedules of events, and event planners.
  kitchen: ['#Food Service', '#Administration', '#Development', 'is-admin', 'view-event-*'],
  // submit-maintenance-task is an earlier name of submit-maintenance-tickets. Both are accepted.
  maintenance: ['.Chautauqua', 'submit-maintenance-task', 'submit-maintenance-tickets', 'view-full-maintenance'],
  // Accounts that may close places: directly, by import, or as unsafe.
  closing: ['#Administration', '#Development', 'is-admin', ...fullAccessRule],
  // Activity staff and event leaders, who may pause activities.
  pauses: ['.Chautauqua', 'view-event-*', '#Administration', '#Development', 'is-admin'],
  // Everyone who searches for people during a roll call, and the leader of the event.
  rollCall: ['.Chautauqua', 'view-event-*'],
} as const satisfies Record<string, Rule>;

export interface Screen {
  rule: Rule;
  /** The permission `view-event-{id}` opens `/reservation/$id` for this id. */
  permissionOfId?: `${string}-`;
  title: Readonly<Record<Language, string>>;
  /** True if the sidebar lists the screen, in the order of this table. Its icon is in web/shell/frame/icons.ts. */
  sidebar?: true;
  /** Text of the sidebar entry if the title is too long. */
  short?: Readonly<Record<Language, string>>;
  /** True if the screen is not built yet. The rule already applies, and the screen says that it is planned. */
  isPlanned?: true;
  /** True if the screen has no navigation bar (specification §2). */
  hidesNavigation?: true;
  /** True if the guests' own HTML entry renders the screen (docs/decisions/0012), so that links to it load a new page. */
  guest?: true;
  /** True if the TVs' own HTML entry renders the screen. */
  tv?: true;
  /** Everyone who may open this screen is redirected to that path. */
  redirectsTo?: `/${string}`;
  /** True if the screen works offline for visitors, which is possible because everything that it caches is public. */
  isCachedForVisitors?: true;
}

const forms = { title: { en: 'Check-In/Out Forms', es: 'Formularios de entrada y salida' }, short: { en: 'Forms', es: 'Formularios' } };

/**
 * Every screen with its address, its access rule (specification §2 and §6) and its title. `$name` is a parameter, which can follow a
 * fixed beginning. web/features.tsx maps each path to its component.
 */
export const screens = {
  '/home': { rule: signedIn, title: { en: 'Home', es: 'Inicio' }, sidebar: true },
  '/calendar': { rule: accessRules.events, title: { en: 'Calendar', es: 'Calendario' }, sidebar: true },
  '/matrix-list': { rule: accessRules.events, title: { en: 'Matrix List', es: 'Lista de matrices' }, sidebar: true },
  '/housekeeping': { rule: accessRules.housekeeping, title: { en: 'Housekeeping', es: 'Limpieza' }, sidebar: true },
  '/maintenance': { rule: accessRules.maintenance, title: { en: 'Maintenance', es: 'Mantenimiento' }, sidebar: true },
  '/admin': { rule: accessRules.administration, title: { en: 'Admin', es: 'Administración' }, sidebar: true },
  '/tv-displays': { rule: accessRules.displays, title: { en: 'TV Displays', es: 'Pantallas de TV' }, sidebar: true },
  '/desk': { rule: accessRules.cashiers, title: { en: 'Check-In Desk', es: 'Recepción' }, sidebar: true },
  '/reservations': { rule: accessRules.events, title: { en: 'Reservations', es: 'Reservaciones' }, sidebar: true },
  '/payments': { rule: accessRules.cashiers, title: { en: 'Payments', es: 'Pagos' }, sidebar: true },
  '/group-forms': { rule: accessRules.cashiers, ...forms, sidebar: true },
  '/kitchen': { rule: accessRules.kitchen, title: { en: 'Kitchen', es: 'Cocina' }, sidebar: true },
  '/roll-call': {
    rule: [...accessRules.rollCall, ...accessRules.cashiers],
    title: { en: 'Roll Call', es: 'Pase de lista' },
    sidebar: true,
  },
  '/pauses': {
    rule: accessRules.pauses,
    title: { en: 'Paused Activities', es: 'Actividades en pausa' },
    short: { en: 'Pauses', es: 'Pausas' },
    sidebar: true,
  },
  '/images': { rule: viewers, title: { en: 'Images', es: 'Imágenes' }, sidebar: true },

  '/': { rule: everyone, title: { en: 'Home', es: 'Inicio' }, hidesNavigation: true },
  '/signin': { rule: everyone, title: { en: 'Sign In', es: 'Iniciar sesión' }, hidesNavigation: true },
  '/request-account': { rule: everyone, title: { en: 'Request Account', es: 'Solicitar una cuenta' }, hidesNavigation: true },
  '/request-submitted': { rule: everyone, title: { en: 'Request Submitted', es: 'Solicitud enviada' }, hidesNavigation: true },
  '/create-account/$id': { rule: everyone, title: { en: 'Create Account', es: 'Crear cuenta' }, hidesNavigation: true },
  '/account-settings': { rule: signedIn, title: { en: 'Account Settings', es: 'Configuración de la cuenta' } },
  '/notifications': { rule: signedIn, title: { en: 'Notifications', es: 'Notificaciones' } },
  '/password-reset/request': { rule: everyone, title: { en: 'Reset Password', es: 'Restablecer contraseña' }, hidesNavigation: true },
  '/password-reset': { rule: everyone, title: { en: 'Reset Password', es: 'Restablecer contraseña' }, hidesNavigation: true },
  // The link in the email to the new address opens this screen. Its owner may be signed out or on another device.
  '/confirm-email/$secret': { rule: everyone, title: { en: 'Confirm Email', es: 'Confirmar correo' } },
  // The link in the email to the previous address opens this screen. That address can no longer sign in.
  '/undo-email/$secret': { rule: everyone, title: { en: 'Restore Email', es: 'Restaurar correo' } },
  '/calendar/import': {
    rule: [...accessRules.events, ...accessRules.administration],
    title: { en: 'Import a List', es: 'Importar una lista' },
  },
  '/reservation': { rule: accessRules.events, title: { en: 'Reservations', es: 'Reservaciones' }, redirectsTo: '/reservations' },
  '/reservation/$id': { rule: accessRules.events, permissionOfId: 'view-event-', title: { en: 'Reservation', es: 'Reservación' } },
  '/check-in-out-form': {
    rule: everyone,
    title: { en: 'Check-In/Out Form', es: 'Formulario de entrada y salida' },
    isCachedForVisitors: true,
  },
  '/check-in-out-form/submitted': {
    rule: everyone,
    title: { en: 'Check-In/Out Form Submitted', es: 'Formulario de entrada y salida enviado' },
    hidesNavigation: true,
  },
  '/maintenance/ticket/$id': { rule: accessRules.maintenance, title: { en: 'Maintenance Ticket', es: 'Ticket de mantenimiento' } },
  '/maintenance/task/$id': { rule: accessRules.maintenance, title: { en: 'Repeating Task', es: 'Tarea periódica' } },
  '/maintenance/codes': { rule: fullAccessRule, title: { en: 'Codes for Places', es: 'Códigos de lugares' } },
  // The QR code of a place opens the first screen. The private link to a report opens the second.
  '/report/$code': { rule: everyone, title: { en: 'Report a Problem', es: 'Reportar un problema' } },
  '/reported/$secret': { rule: everyone, title: { en: 'Your Report', es: 'Su reporte' } },
  '/guest/check-in': { rule: everyone, title: { en: 'Guest Check In', es: 'Registro de huéspedes' }, hidesNavigation: true, guest: true },
  '/guest/check-in/payment-complete': {
    rule: everyone,
    title: { en: 'Check In Complete', es: 'Registro completo' },
    hidesNavigation: true,
    guest: true,
  },
  // The private page of a family, and the page of a payment link from the office.
  '/guest/check-in/yours': { rule: everyone, title: { en: 'Your Check In', es: 'Su registro' }, hidesNavigation: true, guest: true },
  '/guest/payment': { rule: everyone, title: { en: 'Payment', es: 'Pago' }, hidesNavigation: true, guest: true },
  '/desk/$id': { rule: accessRules.cashiers, permissionOfId: 'view-event-', title: { en: 'Check-In Desk', es: 'Recepción' } },
  '/desk/$id/poster': { rule: accessRules.cashiers, permissionOfId: 'view-event-', title: { en: 'Poster', es: 'Cartel' } },
  '/roll-call/$id': {
    rule: [...accessRules.rollCall, ...accessRules.cashiers],
    permissionOfId: 'view-event-',
    title: { en: 'Roll Call', es: 'Pase de lista' },
  },
  '/roll-call/$id/paper': { rule: accessRules.cashiers, permissionOfId: 'view-event-', title: { en: 'Paper List', es: 'Lista en papel' } },
  '/payments/$id': { rule: accessRules.cashiers, title: { en: 'Payment', es: 'Pago' } },
  '/group-forms/$id': { rule: accessRules.cashiers, permissionOfId: 'view-event-', ...forms },
  '/upload-images': { rule: everyone, title: { en: 'Upload Images', es: 'Subir imágenes' }, isCachedForVisitors: true },
  // Screens with private links: the status of an upload, and an album for families.
  '/upload-images/$secret': { rule: everyone, title: { en: 'Your Pictures', es: 'Sus fotos' } },
  '/images/poster': { rule: moderators, title: { en: 'Poster', es: 'Cartel' } },
  '/album/$secret': { rule: everyone, title: { en: 'Album', es: 'Álbum' } },
  '/tv': { rule: everyone, title: { en: 'TV', es: 'TV' }, hidesNavigation: true, tv: true },
  '/map': { rule: everyone, title: { en: 'Map', es: 'Mapa' }, isCachedForVisitors: true },
  '/matrices/$': { rule: everyone, title: { en: 'Matrix', es: 'Matriz' }, isCachedForVisitors: true },
  // Views of a schedule for print and for sharing. Everyone who may open the schedule may open them.
  '/matrix-print/$id': { rule: everyone, title: { en: 'Print or Share', es: 'Imprimir o compartir' } },
  '/contact': { rule: everyone, title: { en: 'Contact Us', es: 'Contáctenos' } },
  // Other addresses below /contact show the 404 page.
  '/contact/call-{$name}': { rule: everyone, title: { en: 'Call', es: 'Llamar' } },
} as const satisfies Record<`/${string}`, Screen>;

export type Path = keyof typeof screens;
export type SidebarPath = { [P in Path]: (typeof screens)[P] extends { sidebar: true } ? P : never }[Path];

export const paths = Object.keys(screens) as Path[];
export const sidebarPaths = paths.filter((path): path is SidebarPath => 'sidebar' in screens[path]);

export function screenOf(path: Path): Screen {
  return screens[path];
}

/** Returns the text of a screen's sidebar entry. */
export function shortTitle(path: Path): Readonly<Record<Language, string>> {
  const { short, title } = screenOf(path);
  return short ?? title;
}
