import { numbersOf } from '#platform/i18n/numbers.ts';
import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from './en.ts';
import { es as phone } from './phone/es.ts';

const { grouped } = numbersOf({ language: 'es' });

export const es: Translation<typeof en> = {
  optional: 'opcional',
  showPassword: 'Mostrar la contraseña',
  hidePassword: 'Ocultar la contraseña',
  loading: 'Cargando…',
  clearSearch: 'Borrar la búsqueda',
  close: 'Cerrar',
  cancel: 'Cancelar',
  language: 'Idioma',
  scheme: { label: 'Apariencia', auto: 'Como el dispositivo', light: 'Claro', dark: 'Oscuro' },
  cutAt: (most) => `Se cortó al final: caben ${grouped(most)} caracteres.`,
  phone,
  problems: {
    empty: 'Llene este campo.',
    gone: 'Esto ya no existe. Es posible que alguien lo haya eliminado.',
    unreadable: 'Hay caracteres que no se pueden guardar. Escríbalo de nuevo.',
    'too-long': 'Este texto es demasiado largo.',
    'too-small': 'Este número es demasiado pequeño.',
    'too-large': 'Este número es demasiado grande.',
    'not-one-line': 'Quite los saltos de línea y los caracteres especiales.',
    'not-an-email': 'Escriba un correo electrónico, por ejemplo nombre@example.org.',
    'not-a-phone': 'Escriba un número de 10 dígitos, o uno que empiece con +.',
    'not-a-path': 'Esta no es una página de este sitio.',
    'not-a-time': 'Escriba una hora.',
    'not-an-amount': 'Escriba un monto, por ejemplo 1,250.50.',
    unclear: 'Revise este campo.',
  },
  failures: {
    offline: 'Sin conexión. No se perdió nada de lo que escribió; inténtelo de nuevo cuando vuelva la conexión.',
    tooMany: (seconds) => `Demasiados intentos. Espere ${waitEs(seconds)} e inténtelo de nuevo.`,
    tooManyForNow: 'Demasiados intentos. Espere un poco e inténtelo de nuevo.',
    tryAgain: 'No podemos conectarnos con el sistema en este momento. Inténtelo de nuevo en un instante.',
    signInNeeded: 'Su sesión terminó. Inicie sesión e inténtelo de nuevo.',
    notAllowed: 'Su cuenta no tiene permiso para hacer esto.',
    reload: 'Hay una nueva versión. Recargue la página e inténtelo de nuevo.',
    reloadPage: 'Recargar',
    notFound: 'Esto ya no existe. Es posible que alguien lo haya eliminado.',
    changedMeanwhile: 'Otra persona cambió esto mientras usted trabajaba. Revíselo de nuevo antes de guardar.',
    badShape: 'Hay datos no válidos en el formulario. Revise los campos e inténtelo de nuevo.',
    bug: 'Algo falló de nuestro lado. No se perdió nada de lo que escribió; inténtelo de nuevo.',
    reference: 'Si sigue ocurriendo, indíquenos este número:',
    couldNotShow: 'No se pudo mostrar',
    retry: 'Intentar de nuevo',
    signIn: 'Iniciar sesión',
  },
  messageEnd: {
    label: 'Por cuánto tiempo',
    lengths: {
      15: '15 minutos',
      30: '30 minutos',
      60: '1 hora',
      120: '2 horas',
      240: '4 horas',
      720: 'Hasta que alguien lo termine, 12 horas como máximo',
    },
    atTime: 'Hasta una hora',
    until: 'Hasta las',
  },
  toasts: {
    region: 'Notificaciones',
    dismiss: 'Descartar',
    open: 'Abrir',
    undo: 'Deshacer',
    undone: 'Se deshizo',
    notUndone: 'No se pudo deshacer: alguien lo cambió.',
  },
};

function waitEs(seconds: number): string {
  if (seconds < 90) return seconds === 1 ? '1 segundo' : `${seconds} segundos`;
  return `${Math.ceil(seconds / 60)} minutos`;
}
