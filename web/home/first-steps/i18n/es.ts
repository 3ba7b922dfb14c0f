import { numbersOf } from '#platform/i18n/numbers.ts';
import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from './en.ts';

const { grouped } = numbersOf({ language: 'es' });

export const es: Translation<typeof en> = {
  title: 'Primeros pasos',
  progress: (done, all) => `${grouped(done)} de ${grouped(all)} hechos`,
  skip: 'Omitir por ahora',
  skipStep: (step) => `Omitir por ahora: ${step}`,
  skippedCount: (count) => (count === 1 ? '1 paso omitido.' : `${grouped(count)} pasos omitidos.`),
  showSkipped: 'Mostrar',
  steps: {
    camp: { title: 'Ponga nombre a su campamento', note: 'Nombre, zona horaria y formato de fechas.' },
    places: {
      title: 'Prepare los lugares',
      note: 'Edificios, habitaciones, campos y actividades que se reservan.',
    },
    costs: { title: 'Fije los precios', note: 'Se cobran cuando una familia se registra.' },
    payment: { title: 'Elija cómo pagan las familias', note: '' },
    mail: { title: 'Pruebe el correo', note: 'Los recibos, enlaces e invitaciones se envían por correo.' },
    'second-factor': {
      title: 'Active un segundo factor',
      note: 'Una aplicación o llave de acceso además de su contraseña.',
    },
    backup: {
      title: 'Configure una copia de seguridad',
      note: 'En el servidor, de preferencia en otro disco. Listo tras la primera copia.',
    },
    event: { title: 'Planee el primer evento', note: 'Un campamento, retiro o evento de un día para el que se registran las familias.' },
    poster: { title: 'Coloque su cartel', note: 'Las familias escanean su código para registrarse en su teléfono.' },
  },
  paymentNote: {
    pretend: 'Modo de prueba: cree un enlace de pago y páguelo. No se cobra dinero. Las familias también pueden pagar en la recepción.',
    square: 'Square cobra con tarjeta. Revise sus claves. Las familias también pueden pagar en la recepción.',
    none: 'No se aceptan tarjetas: falta SQUARE_ACCESS_TOKEN. Las familias pueden pagar en la recepción.',
  },
  campNote: (now, zone) => `La hora del campamento es ${now} (${zone}). ¿Es correcta?`,
  posterLater: 'Disponible cuando se planee el primer evento.',
  noMailServer: 'No hay servidor de correo (SMTP_URL). Los correos se guardan aquí para que usted los entregue.',
  trial: {
    waiting: 'Enviando…',
    sent: 'Enviado.',
    kept: 'Guardado pero no enviado: no hay servidor de correo (SMTP_URL).',
    failed: 'El servidor de correo lo rechazó.',
  },
  keys: {
    'no-keys': 'No hay claves de Square.',
    'wrong-token': 'Square rechazó este token de acceso (SQUARE_ACCESS_TOKEN).',
    'wrong-location': 'Square rechazó esta ubicación (SQUARE_LOCATION_ID).',
    'no-answer': 'Square no respondió. Inténtelo de nuevo en un minuto, o revise SQUARE_BASE_URL.',
  },
  actions: {
    camp: 'Abrir configuración',
    campRight: 'La zona horaria y las fechas están bien',
    startingPlaces: 'Usar lugares de ejemplo',
    placesFile: 'Importar CSV',
    placesOne: 'Agregar manualmente',
    costs: 'Fijar precios',
    costsRight: 'Los precios están bien',
    tryPayment: 'Probar un enlace de pago',
    checkKeys: 'Revisar claves',
    atDesk: 'Las familias pagan en la recepción',
    sendOne: 'Enviar correo de prueba',
    seeMails: 'Ver correos',
    secondFactor: 'Agregar un segundo factor',
    event: 'Nuevo evento',
    whoPlans: 'Elegir quién planea los eventos',
    poster: 'Imprimir cartel',
    posterHangs: 'Listo',
  },
};
