import type { Translation } from '../../../../platform/words/words.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  hello: (firstName) => (firstName === '' ? 'Hola:' : `Hola, ${firstName}:`),
  notYou: 'Si no fue usted, avise de inmediato a un administrador del campamento.',
  approved: {
    subject: (camp) => `Su cuenta de ${camp} fue aprobada`,
    body: (camp) => `Su solicitud de cuenta en ${camp} fue aprobada. Para terminar, elija una contraseña.`,
    action: 'Terminar de crear su cuenta',
    validity: (days) => `Este enlace funciona una sola vez, durante ${days} días. Por favor, no lo comparta.`,
  },
  rejected: {
    subject: (camp) => `Su solicitud de cuenta en ${camp}`,
    body: (camp) => `Su solicitud de cuenta en ${camp} no fue aprobada.`,
    reason: (reason) => `El administrador escribió: ${reason}`,
  },
  reset: {
    subject: (camp) => `Restablezca su contraseña de ${camp}`,
    body: (camp) => `Alguien pidió restablecer la contraseña de su cuenta en ${camp}. Para elegir una nueva, siga este enlace.`,
    action: 'Elegir una contraseña nueva',
    validity: (minutes) =>
      `Este enlace funciona una sola vez, durante ${minutes} minutos. Si usted no lo pidió, puede ignorar este mensaje: su contraseña no cambia.`,
  },
  emailChanged: {
    subject: (camp) => `Se cambió el correo electrónico de su cuenta de ${camp}`,
    body: (camp, newEmail) => `Su cuenta en ${camp} ahora inicia sesión como ${newEmail}. Este mensaje va a la dirección que tenía antes.`,
    undo: 'Si no fue usted, recupere esta dirección con el enlace de abajo: se cerrarán todas las sesiones de la cuenta y recibirá aquí un mensaje para elegir una contraseña nueva. Avise también a un administrador del campamento.',
    action: 'Recuperar esta dirección',
    validity: (hours) =>
      `Este enlace funciona una sola vez, durante ${hours} horas. Si usted mismo hizo el cambio, puede ignorar este mensaje.`,
  },
  emailRestored: {
    subject: (camp) => `Se recuperó el correo electrónico anterior de su cuenta de ${camp}`,
    body: (camp, email) =>
      `Su cuenta en ${camp} inicia sesión de nuevo como ${email}: alguien siguió el enlace que enviamos allí cuando se cambió. Se cerraron todas las sesiones y la contraseña ya no funciona.`,
  },
  passwordChanged: {
    subject: (camp) => `Se cambió su contraseña de ${camp}`,
    body: (camp) => `Se cambió la contraseña de su cuenta en ${camp} y se cerraron sus otras sesiones.`,
  },
  secondFactorAdded: {
    subject: (camp) => `Un segundo paso protege ahora su cuenta de ${camp}`,
    body: (camp, name) => `Para iniciar sesión en su cuenta en ${camp} ahora también se pide: ${name}.`,
  },
  secondFactorRemoved: {
    subject: (camp) => `Se quitó un segundo paso de su cuenta de ${camp}`,
    body: (camp, name) => `Para iniciar sesión en su cuenta en ${camp} ya no se pide: ${name}.`,
  },
  disabled: {
    subject: (camp) => `Su cuenta de ${camp} fue desactivada`,
    body: (camp) => `Su cuenta en ${camp} fue desactivada y se cerraron sus sesiones.`,
    reason: (reason) => `El administrador escribió: ${reason}`,
  },
  enabled: {
    subject: (camp) => `Su cuenta de ${camp} funciona de nuevo`,
    body: (camp) => `Su cuenta en ${camp} fue activada de nuevo. Puede iniciar sesión como antes.`,
  },
  changeApproved: {
    subject: (camp) => `Su cambio en ${camp} fue aprobado`,
    body: (camp, type, area) => `Su cuenta en ${camp} ahora pertenece a ${type}, ${area}.`,
  },
  changeRejected: {
    subject: (camp) => `Su cambio en ${camp} no fue aprobado`,
    body: (camp, type, area) => `Su solicitud de pasar a ${type}, ${area} en ${camp} no fue aprobada.`,
    reason: (reason) => `El administrador escribió: ${reason}`,
  },
};
