import type { Translation } from '../../../platform/words/words.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  greeting: {
    morning: (firstName) => `Buenos días, ${firstName}`,
    afternoon: (firstName) => `Buenas tardes, ${firstName}`,
    evening: (firstName) => `Buenas noches, ${firstName}`,
  },
  waiting: {
    title: 'Le espera',
    account: 'Cuenta',
    change: 'Cambio',
    message: 'Mensaje',
    requests: (count) => (count === 1 ? 'Una persona solicita una cuenta' : `${count} personas solicitan una cuenta`),
    requestsNote: 'Cada una recibe un correo con un enlace cuando usted aprueba.',
    changes: (count) => (count === 1 ? 'Una persona pide otro tipo o área' : `${count} personas piden otro tipo o área`),
    changesNote: 'Con ello cambia lo que pueden abrir.',
    messages: (count) => (count === 1 ? 'Un mensaje aún no tiene respuesta' : `${count} mensajes aún no tienen respuesta`),
    messagesNote: 'Del formulario de contacto; se responden por correo.',
    review: 'Revisar',
    read: 'Leer',
  },
  quiet: {
    title: 'Todo en calma',
    forAdministrators: 'No hay nada pendiente. Las nuevas solicitudes de cuenta y los mensajes aparecen aquí por sí solos.',
    forOthers: 'No hay nada pendiente. Lo que le necesite aparecerá aquí por sí solo.',
  },
  open: {
    title: 'Puede abrir',
    later: 'Más adelante',
    calendar: 'Reservaciones y lugares, día por día',
    matrixList: 'Qué sucede, dónde y cuándo, por evento',
    housekeeping: 'Qué debe estar listo y antes de quién',
    maintenance: 'Qué está descompuesto y qué vuelve a tocar',
    admin: 'Cuentas, mensajes, correos y configuración',
    displays: 'Lo que muestran las pantallas de TV',
    map: { name: 'Mapa', note: 'El terreno y dónde está cada cosa' },
    settings: { name: 'Configuración de la cuenta', note: 'Su foto, correo, contraseña y sesiones' },
    contact: { name: 'Contáctenos', note: 'Pregunte o cuéntele algo al campamento' },
  },
};
