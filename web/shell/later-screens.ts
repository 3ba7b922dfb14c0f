import type { Path } from '#rooms/paths.ts';
import type { Screen } from '#rooms/screen.ts';
import type { Language } from '#platform/words/words.ts';

/** Doors whose rooms are not built yet: who may open them counts already, and they say that they come later. */
export const laterScreens: Screen[] = [
  later('/tv-displays', { en: 'TV Displays', es: 'Pantallas de TV' }),
  later('/housekeeping', { en: 'Housekeeping', es: 'Limpieza' }),
  later('/maintenance', { en: 'Maintenance', es: 'Mantenimiento' }),
  later('/maintenance/ticket/$id', { en: 'Maintenance Ticket', es: 'Reporte de mantenimiento' }),
  later('/maintenance/task/$id', { en: 'Repeating Task', es: 'Tarea periódica' }),
  later('/upload-images', { en: 'Upload Images', es: 'Subir imágenes' }),
  later('/map', { en: 'Map', es: 'Mapa' }),
  later('/matrices/$', { en: 'Matrix', es: 'Matriz' }),
];

function later(path: Path, title: Record<Language, string>): Screen {
  return { path, title, load: () => import('./later.tsx').then((file) => file.Later) };
}
