import { numbersOf } from '#platform/ui/numbers.ts';
import type { Translation } from '#platform/words/words.ts';
import type { en } from './en.ts';

const { grouped } = numbersOf({ language: 'es' });

export const es: Translation<typeof en> = {
  title: 'Escanear un pase',
  aim: 'Ponga el código del pase frente a la cámara.',
  starting: 'La cámara está iniciando…',
  camera: 'Imagen de la cámara',
  denied: 'La cámara no está permitida. Permítala para este sitio en el navegador o escriba el código abajo.',
  none: 'Aquí no hay cámara. Escriba el código del pase.',
  busy: 'No se puede usar la cámara: tal vez la tiene otro programa. Escriba el código del pase.',
  unsafe: 'Esta dirección no es segura, por eso el navegador no da la cámara. Escriba el código del pase.',
  code: 'Código del pase',
  find: 'Buscar',
  looking: 'Buscando…',
  results: {
    arrived: 'Llegó',
    'already-arrived': 'Ya había llegado',
    early: 'Antes de su estancia',
    'wants-a-look': 'El pago espera revisión',
    owes: 'Debe dinero',
    cancelled: 'Cancelado',
    'other-event': 'Otro evento',
    unknown: 'Desconocido',
    'not-looked-up': 'Sin consultar',
  },
  explained: {
    arrived: '',
    'already-arrived': '',
    early: '',
    'wants-a-look': '',
    owes: '',
    cancelled: '',
    'other-event': 'Este pase es de otro evento.',
    unknown: 'Este código no es de ninguna familia. Inténtelo de nuevo o busque por nombre.',
    'not-looked-up': 'No está en la lista de este dispositivo y no hay conexión para consultarlo. Busque por nombre.',
  },
  begins: (day) => `Su estancia comienza el ${day}`,
  heads: (count) => (count === 1 ? '1 persona' : `${grouped(count)} personas`),
  owes: (amount) => `${amount} por pagar`,
  checkInAnyway: 'Registrar',
  takeMoney: 'Cobrar',
  open: 'Abrir la familia',
  undo: 'Deshacer',
  clear: 'Cerrar el último escaneo',
  earlier: 'Escaneados antes',
  soundOn: 'Activar el sonido',
  soundOff: 'Silenciar',
  notNow: 'Cierre primero esta ventana y luego escanee',
  notNowBody: 'Lo que escribió aquí se conserva.',
};
