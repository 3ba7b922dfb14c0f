import type { Path } from '../../rooms/paths.ts';
import type { Screen } from '../../rooms/screen.ts';
import type { Language } from '../../platform/words/words.ts';

/** Doors whose rooms are not built yet: who may open them counts already, and they say that they come later. */
export const laterScreens: Screen[] = [
  later('/tv-displays', { en: 'TV Displays', es: 'Pantallas de TV' }),
  later('/housekeeping', { en: 'Housekeeping', es: 'Limpieza' }),
  later('/check-in-out-form', { en: 'Check-In/Out Form', es: 'Formulario de entrada y salida' }),
  later('/check-in-out-form/submitted', { en: 'Check-In/Out Form Submitted', es: 'Formulario de entrada y salida enviado' }),
  later('/maintenance', { en: 'Maintenance', es: 'Mantenimiento' }),
  later('/maintenance/ticket/$id', { en: 'Maintenance Ticket', es: 'Reporte de mantenimiento' }),
  later('/maintenance/task/$id', { en: 'Repeating Task', es: 'Tarea periódica' }),
  { ...later('/guest/check-in', { en: 'Guest Check In', es: 'Registro de huéspedes' }), bare: true },
  { ...later('/guest/check-in/payment-complete', { en: 'Check In Complete', es: 'Registro completo' }), bare: true },
  { ...later('/guest/check-in/yours', { en: 'Your Check In', es: 'Su registro' }), bare: true },
  { ...later('/guest/payment', { en: 'Payment', es: 'Pago' }), bare: true },
  later('/desk', { en: 'Check-In Desk', es: 'Mesa de registro' }),
  later('/desk/$id', { en: 'Check-In Desk', es: 'Mesa de registro' }),
  later('/desk/$id/poster', { en: 'Poster', es: 'Cartel' }),
  later('/payments', { en: 'Payments', es: 'Pagos' }),
  later('/payments/$id', { en: 'Payments', es: 'Pagos' }),
  later('/group-forms', { en: 'Check-In/Out Forms', es: 'Formularios de entrada y salida' }),
  later('/group-forms/$id', { en: 'Check-In/Out Forms', es: 'Formularios de entrada y salida' }),
  later('/upload-images', { en: 'Upload Images', es: 'Subir imágenes' }),
  later('/map', { en: 'Map', es: 'Mapa' }),
  later('/matrices/$', { en: 'Matrix', es: 'Matriz' }),
];

function later(path: Path, title: Record<Language, string>): Screen {
  return { path, title, load: () => import('./later.tsx').then((file) => file.Later) };
}
