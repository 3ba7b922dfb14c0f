import { es as phone } from '#platform/ui/i18n/phone/es.ts';
import { endSentence } from '#platform/i18n/end-sentence.ts';
import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  titles: {
    '/guest/check-in': 'Registro de huéspedes',
    '/guest/check-in/payment-complete': 'Registro completo',
    '/guest/check-in/yours': 'Su registro',
    '/guest/payment': 'Pago',
  },
  language: 'Idioma',
  welcome:
    'Por favor llene el siguiente formulario para registrarse. Agregue a todos los miembros de la familia que vienen con usted. (Los niños de 5 años y menores entran gratis)',
  currentEvent: (name) => `Evento actual: ${name}`,
  slow: 'Esta página tarda en cargar. Lo que escribió antes está guardado en este teléfono.',
  reload: 'Recargar la página',
  noScript: 'Este formulario necesita JavaScript. Sin él, regístrese en la recepción.',
  notLoaded: 'No se pudo cargar esta página. Revise su conexión.',
  broken: 'Algo salió mal. Lo que escribió está guardado en este teléfono.',

  church: 'Iglesia',
  contact: 'Cómo comunicarnos con usted',
  contactNote: 'Para su recibo y por si cambian los planes. Se requiere teléfono o correo.',
  phone: 'Teléfono',
  email: 'Correo electrónico',

  people: 'Quiénes vienen',
  name: 'Nombre',
  age: 'Edad',
  arrival: 'Llegada',
  departure: 'Salida prevista',
  meals: 'Comidas',
  photos: '¿Podemos tomar y mostrar fotos de su familia?',
  photosNote: 'Si no, en la recepción le damos algo para llevar puesto, para que todos lo sepan.',
  photosSaid: { yes: 'Sí', no: 'Sin fotos, por favor' },
  activities: 'Actividades especiales',
  person: (number) => `Persona ${number}`,
  of: (field, name) => `${field}, ${name}`,
  addPerson: 'Agregar persona',
  remove: 'Quitar',
  removeThis: (name) => `Quitar a ${name}`,
  removed: (name) => `Se quitó a ${name}.`,
  undo: 'Deshacer',
  change: 'Editar',
  changeThis: (name) => `Editar a ${name}`,
  done: 'Listo',
  most: (count) =>
    `Este formulario admite ${count} personas. Si son más, envíe otro después de este. La tarifa familiar se paga una vez.`,
  free: 'gratis',
  fiveAndUnder: '5 años o menos',
  freeAt: (who) => `${who}: gratis`,
  closed: 'Cerrado hoy',
  closedWhy: { lightning: 'rayos', weather: 'el tiempo', maintenance: 'mantenimiento', staff: 'hoy no hay personal', other: '' },
  closedUntil: (when) => `hasta ${when}`,
  closedMeanwhile: 'Acaba de cerrar y la quitamos. Revise el nuevo total.',
  noActivities: 'No hay en este evento',
  mealCount: (count) => (count === 1 ? '1 comida' : `${count} comidas`),
  until: (when) => `hasta ${when}`,
  campTime: (zone) => `Las horas están en la zona horaria del campamento (${zone}).`,

  rightDay: (first, last) =>
    first === last ? `El campamento es el ${first}: ¿es correcto?` : `El campamento es del ${first} al ${last}: ¿es correcto?`,
  rightAge: (activity, least, who, age) => `${activity} es a partir de ${least} años y ${who} tiene ${age}: ¿es correcto?`,
  yes: 'Sí, es correcto',

  price: 'Resumen de precios',
  fee: 'Tarifa familiar',
  total: 'Total',
  each: (price) => `${price} cada una`,
  pay: 'Pagar con Square',
  send: 'Registrarse',
  payAtDesk: 'Usted paga en la recepción al llegar.',
  nothingToPay: 'No hay nada que pagar.',
  pretend: 'Modo de prueba: la página de pago es simulada y no se cobra dinero.',
  notKept:
    'Este navegador no puede guardar el formulario. Deje esta página abierta hasta que se envíe.',
  kept: 'Su formulario queda guardado en este teléfono hasta que se envíe.',

  restored: 'Recuperamos el formulario que empezó en este teléfono.',
  startOver: 'Empezar de nuevo',
  offline: 'Sin conexión. Puede continuar; enviaremos su formulario cuando vuelva la conexión.',
  keptCopy: (when) => `Sin conexión. Estos precios son de ${endSentence(when)} Los revisamos antes de que pague.`,
  lastKnown: 'No podemos cargar la información más reciente. Puede continuar; revisamos todo antes de que pague.',

  sending: 'Enviando su registro…',
  waiting: 'Guardado en este teléfono. Se envía cuando haya conexión. Deje abierta esta página o vuelva más tarde.',
  stillTrying: 'Todavía no hay respuesta del campamento. Seguimos intentando.',
  sendNow: 'Enviar ahora',
  goBack: 'Editar el formulario',
  refusedOnWay: 'El campamento no pudo aceptar este formulario. Revise sus datos o regístrese en la recepción.',
  priceChanged: 'El precio cambió',
  priceWas: 'Antes',
  priceIs: 'Ahora',
  priceNote: 'El campamento cambió sus precios mientras usted llenaba el formulario. No se envió nada.',
  agree: (total) => `Continuar con ${total}`,
  notOffered: (names) => `${names}: ya no se ofrece y la quitamos. Revise el nuevo total y envíe otra vez.`,
  cameBefore:
    'Recibimos este registro antes de sus últimos cambios. El enlace está en su correo.',
  endedMeanwhile: (name) => `${name} ya terminó y el registro está cerrado. En la recepción le pueden ayudar.`,
  eventOver: 'Este evento ya terminó y el registro está cerrado. En la recepción le pueden ayudar.',

  sentBefore: 'Este teléfono ya envió un registro para este evento.',
  seeSent: 'Ver registro',
  sentAnother:
    'Recibimos su registro anterior: pulse «Ver registro» arriba. Para enviar también este, pulse el botón otra vez.',
  joins: 'Este formulario se une al primero. No paga otra vez la tarifa familiar.',

  chooseEvent: '¿A qué evento viene?',
  otherEvent: '¿Viene a otro evento?',
  unknownEvent: 'El evento de este enlace ya terminó o no existe. Este es el evento actual.',
  noEvent: 'No hay ningún evento en curso',
  noEventNote: 'Regístrese aquí cuando empiece el próximo. ¿Ya está en el campamento? En la recepción le pueden ayudar.',
  nextEvent: (name, when) => `Próximo: ${name}, el registro abre el ${when}`,
  fillInNow: 'Llenar el formulario',
  unknownAndNone: 'El evento de este enlace ya terminó o no existe.',
  noRecords: 'No podemos cargar esta página en este momento',
  noRecordsNote: 'Volvemos a intentar automáticamente. ¿Ya está en el campamento? Regístrese en la recepción.',
  tryAgain: 'Intentar de nuevo',

  problems: {
    empty: 'Llene este campo.',
    'not-a-number': 'Escriba un número entero, 0 o mayor.',
    'too-large': (most) => `Escriba un número de hasta ${most}.`,
    'too-long': 'Es demasiado largo.',
    'not-one-line': 'Quite los saltos de línea y los caracteres especiales.',
    'not-an-email': 'Escriba un correo electrónico válido.',
    'not-a-phone': phone,
    'contact-needed': 'Escriba un teléfono o un correo electrónico.',
    'departure-first': 'Es antes de la llegada.',
    'not-a-date': 'Elija un día y una hora.',
    'far-from-event': (first, last) =>
      first === last
        ? `El campamento es el ${first}. Elija un día cercano.`
        : `El campamento es del ${first} al ${last}. Elija un día cercano.`,
    unanswered: 'Conteste esta pregunta.',
    unclear: 'Revise este campo.',
  },
  problemCount: (count) => (count === 1 ? 'Revise un campo.' : `Revise ${count} campos.`),

  complete: 'Registro terminado',
};
