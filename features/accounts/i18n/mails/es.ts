import type { Translation } from '#platform/i18n/texts.ts';
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
  approvalTakenBack: {
    subject: (camp) => `Su solicitud de una cuenta en ${camp} se revisa de nuevo`,
    body: (camp) =>
      `La aprobación de su cuenta en ${camp} fue retirada, y el enlace que le enviamos ya no funciona. Tendrá noticias nuestras.`,
  },
  rejected: {
    subject: (camp) => `Su solicitud de cuenta en ${camp}`,
    body: (camp) => `Su solicitud de cuenta en ${camp} no fue aprobada.`,
    reason: (reason) => `El administrador escribió: ${reason}`,
  },
  hasAccount: {
    subject: (camp) => `Ya tiene una cuenta en ${camp}`,
    body: (camp) =>
      `Alguien pidió una cuenta en ${camp} con esta dirección, que ya tiene una. Si fue usted, inicie sesión con ella o elija una contraseña nueva.`,
    ignore: 'Si no fue usted, puede ignorar este mensaje: no se cambió nada.',
    action: 'Elegir una contraseña nueva',
  },
  reset: {
    subject: (camp) => `Restablezca su contraseña de ${camp}`,
    body: (camp) => `Alguien pidió restablecer la contraseña de su cuenta en ${camp}. Para elegir una nueva, siga este enlace.`,
    action: 'Elegir una contraseña nueva',
    validity: (minutes) =>
      `Este enlace funciona una sola vez, durante ${minutes} minutos. Si usted no lo pidió, puede ignorar este mensaje: su contraseña no cambia.`,
  },
  emailConfirmation: {
    subject: (camp) => `Confirme el nuevo correo electrónico de su cuenta de ${camp}`,
    body: (camp) => `Usted pidió iniciar sesión en su cuenta en ${camp} con esta dirección. Para que así sea, siga este enlace y confirme.`,
    action: 'Confirmar esta dirección',
    validity: (hours) =>
      `Este enlace funciona una sola vez, durante ${hours} horas. Hasta que confirme, inicia sesión con la dirección que tenía antes.`,
    ignore: 'Si usted no lo pidió, no haga caso de este mensaje: así nada cambia.',
  },
  emailInUse: {
    subject: (camp) => `Se indicó su correo electrónico para otra cuenta de ${camp}`,
    body: (camp) => `Alguien indicó esta dirección para otra cuenta en ${camp}. Ya pertenece a su cuenta, así que no se cambió nada.`,
    ignore:
      'Si fue usted, inicie sesión con esta dirección o indique otra para la otra cuenta. Si no fue usted, puede ignorar este mensaje.',
  },
  emailChangeRequested: {
    subject: (camp) => `Se indicó un nuevo correo electrónico para su cuenta de ${camp}`,
    body: (camp, newEmail) =>
      `Alguien con la sesión abierta en su cuenta en ${camp} le indicó la nueva dirección ${newEmail}. Nada cambia hasta que se confirme el mensaje enviado a esa dirección.`,
    stop: 'Si no fue usted, deténgalo con el enlace de abajo: se cerrarán todas las sesiones de la cuenta y recibirá aquí un mensaje para elegir una contraseña nueva. Avise también a un administrador del campamento.',
    action: 'Detener el cambio',
    validity: (hours) => `Este enlace funciona una sola vez, durante ${hours} horas. Si fue usted, puede ignorar este mensaje.`,
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
    subject: (camp) => `Un segundo factor protege ahora su cuenta de ${camp}`,
    body: (camp, name) => `Para iniciar sesión en su cuenta en ${camp} ahora también se pide: ${name}.`,
  },
  secondFactorRemoved: {
    subject: (camp) => `Se quitó un segundo factor de su cuenta de ${camp}`,
    body: (camp, name) => `Para iniciar sesión en su cuenta en ${camp} ya no se pide: ${name}.`,
  },
  secondFactorsRemoved: {
    subject: (camp) => `Un administrador quitó el segundo factor de su cuenta de ${camp}`,
    body: (camp) =>
      `Un administrador quitó de su cuenta de ${camp} el segundo factor al iniciar sesión. Se cerraron todas sus sesiones y sus códigos de recuperación ya no sirven.`,
    next: 'Inicie sesión con su contraseña y vuelva a añadir un segundo factor en Configuración de la cuenta.',
  },
  recoveryCodesRenewed: {
    subject: (camp) => `Nuevos códigos de recuperación de su cuenta de ${camp}`,
    body: (camp) => `Se crearon nuevos códigos de recuperación para su cuenta en ${camp}. Los anteriores ya no sirven.`,
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
