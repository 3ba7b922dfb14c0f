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
  slow: 'Esta página está tardando en cargar. Lo que escribió antes está guardado en este teléfono.',
  reload: 'Cargarla de nuevo',
  noScript: 'Este formulario necesita JavaScript. Sin él, regístrese en la recepción: con gusto lo harán por usted.',
  notLoaded: 'No se pudo cargar esta página. Quizá la conexión sea lenta o se haya perdido.',
  broken: 'Algo falló en esta página. Lo que escribió está guardado en este teléfono.',

  church: 'Iglesia',
  contact: 'Cómo comunicarnos con usted',
  contactNote: 'Para su recibo y por si cambian los planes. Basta con uno de los dos.',
  phone: 'Teléfono',
  email: 'Correo electrónico',

  people: 'Quiénes vienen',
  name: 'Nombre',
  age: 'Edad',
  arrival: 'Llegada',
  departure: 'Salida prevista',
  meals: 'Comidas',
  photos: '¿Podemos tomar y mostrar fotos de su familia?',
  photosNote: 'Si no, en la recepción le dan algo para llevar puesto, para que todos lo sepan.',
  photosSaid: { yes: 'Sí', no: 'Sin fotos, por favor' },
  activities: 'Actividades especiales',
  person: (number) => `Persona ${number}`,
  of: (field, name) => `${field}, ${name}`,
  addPerson: 'Agregar persona',
  remove: 'Quitar',
  removeThis: (name) => `Quitar a ${name}`,
  removed: (name) => `Se quitó a ${name}.`,
  undo: 'Deshacer',
  change: 'Cambiar',
  changeThis: (name) => `Cambiar a ${name}`,
  done: 'Listo',
  most: (count) =>
    `Este formulario admite ${count} personas. Si son más, envíelo y luego otro para los demás de su familia: la tarifa familiar se cobra una sola vez.`,
  free: 'gratis',
  fiveAndUnder: '5 años o menos',
  freeAt: (who) => `${who}: gratis`,
  closed: 'Cerrado hoy',
  closedWhy: { lightning: 'rayos', weather: 'el tiempo', maintenance: 'mantenimiento', staff: 'hoy no hay quien la atienda', other: '' },
  closedUntil: (when) => `hasta ${when}`,
  closedMeanwhile: 'Usted la había elegido. Acaba de cerrar y la quitamos; mire el nuevo total.',
  noActivities: 'No hay en este evento',
  mealCount: (count) => (count === 1 ? '1 comida' : `${count} comidas`),
  until: (when) => `hasta ${when}`,
  campTime: (zone) => `Las horas son las del campamento (${zone}).`,

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
  pretend: 'Este campamento está haciendo pruebas: la página de pago es simulada y no cobra dinero.',
  notKept:
    'Este navegador no guarda nada (ventana privada o sin espacio). Deje esta página abierta hasta que el formulario se haya enviado.',
  kept: 'Lo que escribe queda guardado en este teléfono hasta que se envíe.',

  restored: 'Guardamos en este teléfono lo que usted había escrito.',
  startOver: 'Empezar de nuevo',
  offline: 'Sin conexión. Puede continuar; todo queda guardado en este teléfono y se envía cuando vuelva la conexión.',
  keptCopy: (when) => `Sin conexión: estos precios son de ${endSentence(when)} Antes de que pague los comparamos con los del campamento.`,
  lastKnown: 'En este momento no podemos consultar nuestros registros. Lo que ve es lo último que supimos; puede continuar.',

  sending: 'Enviando su registro…',
  waiting: 'Guardado en este teléfono. Se envía solo en cuanto haya conexión. Puede dejar abierta esta página o volver a ella más tarde.',
  stillTrying: 'Todavía no tenemos respuesta del campamento y seguimos intentando.',
  sendNow: 'Enviar ahora',
  goBack: 'Cambiar algo',
  refusedOnWay: 'El campamento no pudo recibir este formulario. Revise lo que escribió o regístrese en la recepción.',
  priceChanged: 'El precio cambió',
  priceWas: 'Era',
  priceIs: 'Ahora es',
  priceNote: 'El campamento cambió sus precios mientras usted llenaba el formulario. Todavía no se ha enviado nada.',
  agree: (total) => `Continuar con ${total}`,
  notOffered: (names) => `${names}: ya no se ofrece. Lo quitamos; revise el nuevo total y envíe otra vez.`,
  cameBefore:
    'Este registro ya había llegado, antes de sus últimos cambios. El enlace está en su correo; en la recepción también le pueden ayudar.',
  endedMeanwhile: (name) => `${name} ya terminó y no recibe más registros. En la recepción le pueden ayudar.`,
  eventOver: 'Este evento ya terminó y no recibe más registros. En la recepción le pueden ayudar.',

  sentBefore: 'Este teléfono ya envió un registro para este evento.',
  seeSent: 'Verlo',
  sentAnother:
    'El registro que usted empezó de nuevo llegó de todos modos: pulse «Verlo» arriba. Para enviar también este, pulse el botón otra vez.',
  joins: 'Este formulario se une al que ya envió: la tarifa familiar no se cobra otra vez.',

  chooseEvent: '¿A qué evento viene?',
  otherEvent: '¿Viene a otro evento?',
  unknownEvent: 'El evento de este enlace ya terminó o no lo conocemos. Esto es lo que hay ahora.',
  noEvent: 'En este momento no hay ningún evento',
  noEventNote: 'Cuando empiece el próximo, podrá registrarse aquí. Si ya está en el campamento, en la recepción le atenderán con gusto.',
  nextEvent: (name, when) => `Próximo: ${name}, el registro abre el ${when}`,
  fillInNow: 'Llenar el formulario ahora',
  unknownAndNone: 'El evento de este enlace ya terminó o no lo conocemos.',
  noRecords: 'En este momento no podemos consultar nuestros registros',
  noRecordsNote: 'Esta página lo intenta de nuevo por sí sola. Si ya está en el campamento, pueden registrarlo en la recepción.',
  tryAgain: 'Intentar de nuevo',

  problems: {
    empty: 'Por favor llene este campo.',
    'not-a-number': 'Escriba un número entero, 0 o mayor.',
    'too-large': (most) => `Escriba un número de hasta ${most}.`,
    'too-long': 'Es demasiado largo.',
    'not-one-line': 'Una sola línea, por favor, sin signos ocultos.',
    'not-an-email': 'No parece una dirección de correo electrónico.',
    'not-a-phone': phone,
    'contact-needed': 'Escriba un teléfono o un correo electrónico.',
    'departure-first': 'Es antes de la llegada.',
    'not-a-date': 'Elija un día y una hora.',
    'far-from-event': (first, last) =>
      first === last
        ? `El campamento es el ${first}. Elija un día cercano.`
        : `El campamento es del ${first} al ${last}. Elija un día cercano.`,
    unanswered: 'Conteste esta pregunta.',
    unclear: 'Por favor revise esto.',
  },
  problemCount: (count) => (count === 1 ? 'Hay un campo que revisar.' : `Hay ${count} campos que revisar.`),

  complete: 'Registro terminado',
};
