import { numbersOf } from '#platform/ui/numbers.ts';
import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from './en.ts';

const { grouped } = numbersOf({ language: 'es' });

export const es: Translation<typeof en> = {
  title: 'Primeros pasos',
  progress: (done, all) => `${grouped(done)} de ${grouped(all)} hechos`,
  putOff: 'Aplazar',
  putOffThis: (step) => `Aplazar: ${step}`,
  putOffCount: (count) => (count === 1 ? 'Se aplazó un paso.' : `Se aplazaron ${grouped(count)} pasos.`),
  bringBack: 'Traer de vuelta',
  steps: {
    camp: { title: 'Diga cómo se llama el campamento', note: 'Su nombre, su zona horaria y cómo escribe las fechas.' },
    places: {
      title: 'Prepare los lugares',
      note: 'Casas, habitaciones, cabañas, dónde se come y se juega: lo que ocupan las reservaciones.',
    },
    costs: { title: 'Diga cuánto cuestan las cosas', note: 'Lo que se pide a una familia cuando se registra.' },
    payment: { title: 'Elija cómo pagan las familias', note: '' },
    mail: { title: 'Vea que los correos llegan', note: 'Los recibos, enlaces e invitaciones van por correo electrónico.' },
    'second-factor': {
      title: 'Asegure su propia cuenta',
      note: 'Una aplicación o llave de acceso junto a su contraseña: usted puede abrirlo todo aquí.',
    },
    backup: {
      title: 'Guarde una copia de seguridad',
      note: 'En la máquina que ejecuta esto, mejor en otro disco. El paso se va cuando se guarda la primera.',
    },
    event: { title: 'Planee el primer evento', note: 'Un campamento, un retiro o un evento de un día: las familias se registran para él.' },
    poster: { title: 'Cuelgue su cartel', note: 'Las familias escanean su código y se registran en su propio teléfono.' },
  },
  paymentNote: {
    pretend:
      'El pago simulado hace las veces de las tarjetas: haga un enlace de pago y páguelo, no se mueve dinero real. O las familias pagan en recepción.',
    square: 'Square cobra las tarjetas: vea si conoce las llaves de la configuración. O las familias pagan en recepción.',
    none: 'No se aceptan tarjetas: falta SQUARE_ACCESS_TOKEN. Las familias pueden pagar en recepción.',
  },
  campNote: (now, zone) => `En su reloj ahora es ${now} (${zone}). ¿Está bien?`,
  posterLater: 'Viene con el primer evento.',
  noMailServer: 'No hay servidor de correo (SMTP_URL): los correos se guardan aquí, para pasarlos a mano.',
  trial: {
    waiting: 'Va en camino.',
    sent: 'Se envió.',
    kept: 'Se guardó y no se envió: no hay servidor de correo (SMTP_URL).',
    failed: 'El servidor de correo lo rechazó.',
  },
  keys: {
    'no-keys': 'No hay llaves de Square.',
    'wrong-token': 'Square no conoce esta llave de acceso (SQUARE_ACCESS_TOKEN).',
    'wrong-location': 'Square no conoce esta ubicación (SQUARE_LOCATION_ID).',
    'no-answer': 'Square no respondió. Intente otra vez en un minuto, o revise SQUARE_BASE_URL.',
  },
  actions: {
    camp: 'Abrir la configuración',
    campRight: 'La zona y las fechas están bien',
    startingPlaces: 'Empezar con un conjunto inicial',
    placesFile: 'Traer un archivo',
    placesOne: 'Uno por uno',
    costs: 'Fijar los costos',
    costsRight: 'Están bien así',
    tryPayment: 'Probar un enlace de pago',
    checkKeys: 'Revisar las llaves',
    atDesk: 'Las familias pagan en recepción',
    sendOne: 'Envíeme uno',
    seeMails: 'Ver los correos',
    secondFactor: 'Agregar un segundo factor',
    event: 'Nuevo evento',
    whoPlans: 'Elegir quién planifica eventos',
    poster: 'Imprimir el cartel',
    posterHangs: 'Ya está colgado',
  },
};
