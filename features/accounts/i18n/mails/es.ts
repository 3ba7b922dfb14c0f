import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  hello: (firstName) => (firstName === '' ? 'Hola:' : `Hola, ${firstName}:`),
  notYou: 'Si no fue usted, avise de inmediato a un administrador del campamento.',
  approved: {
    subject: (camp) => `Su cuenta de ${camp} fue aprobada`,
    body: (camp) => `Su solicitud de cuenta en ${camp} fue aprobada. Para terminar, elija una contraseña.`,
    action: 'Terminar de crear su cuenta',
    validity: (days) => `Este enlace funciona una sola vez, durante ${days} días. No lo comparta.`,
  },
  approvalTakenBack: {
    subject: (camp) => `Su solicitud de una cuenta en ${camp} está de nuevo en revisión`,
    body: (camp) => `Se retiró la aprobación de su cuenta en ${camp}. El enlace que le enviamos ya no funciona. Le escribiremos de nuevo.`,
  },
  rejected: {
    subject: (camp) => `Su solicitud de cuenta en ${camp}`,
    body: (camp) => `Su solicitud de cuenta en ${camp} no fue aprobada.`,
    reason: (reason) => `El administrador escribió: ${reason}`,
  },
  hasAccount: {
    subject: (camp) => `Ya tiene una cuenta en ${camp}`,
    body: (camp) =>
      `Alguien solicitó una cuenta en ${camp} con esta dirección, que ya tiene una. Si fue usted, inicie sesión o elija una contraseña nueva.`,
    ignore: 'Si no fue usted, ignore este correo. No se cambió nada.',
    action: 'Elegir una contraseña nueva',
  },
  reset: {
    subject: (camp) => `Restablezca su contraseña de ${camp}`,
    body: (camp) => `Alguien pidió restablecer la contraseña de su cuenta en ${camp}. Use este enlace para elegir una nueva.`,
    action: 'Elegir una contraseña nueva',
    validity: (minutes) =>
      `Este enlace funciona una sola vez, durante ${minutes} minutos. Si usted no lo pidió, ignore este correo. Su contraseña no cambia.`,
  },
  emailConfirmation: {
    subject: (camp) => `Confirme el nuevo correo electrónico de su cuenta de ${camp}`,
    body: (camp) => `Usted pidió usar esta dirección para su cuenta en ${camp}. Abra este enlace para confirmarla.`,
    action: 'Confirmar esta dirección',
    validity: (hours) =>
      `Este enlace funciona una sola vez, durante ${hours} horas. Hasta que confirme, siga iniciando sesión con su dirección anterior.`,
    ignore: 'Si usted no lo pidió, ignore este correo. No cambiará nada.',
  },
  emailInUse: {
    subject: (camp) => `Alguien escribió su correo electrónico para otra cuenta de ${camp}`,
    body: (camp) => `Alguien escribió esta dirección para otra cuenta en ${camp}. Ya pertenece a su cuenta, así que no se cambió nada.`,
    ignore: 'Si fue usted, inicie sesión con esta dirección o use otra para la otra cuenta. Si no fue usted, ignore este correo.',
  },
  emailChangeRequested: {
    subject: (camp) => `Se solicitó un nuevo correo electrónico para su cuenta de ${camp}`,
    body: (camp, newEmail) =>
      `Alguien con la sesión abierta en su cuenta en ${camp} pidió cambiar la dirección a ${newEmail}. Nada cambia hasta que se confirme esa dirección.`,
    stop: 'Si no fue usted, detenga el cambio con el enlace de abajo. Se cerrarán todas las sesiones de la cuenta y recibirá aquí un enlace para elegir una contraseña nueva. Avise también a un administrador del campamento.',
    action: 'Detener el cambio',
    validity: (hours) => `Este enlace funciona una sola vez, durante ${hours} horas. Si fue usted, ignore este correo.`,
  },
  emailChanged: {
    subject: (camp) => `Se cambió el correo electrónico de su cuenta de ${camp}`,
    body: (camp, newEmail) => `Ahora inicia sesión en su cuenta en ${camp} como ${newEmail}. Enviamos este correo a la dirección anterior.`,
    undo: 'Si no fue usted, recupere esta dirección con el enlace de abajo. Se cerrarán todas las sesiones de la cuenta y recibirá aquí un enlace para elegir una contraseña nueva. Avise también a un administrador del campamento.',
    action: 'Recuperar esta dirección',
    validity: (hours) => `Este enlace funciona una sola vez, durante ${hours} horas. Si usted hizo el cambio, ignore este correo.`,
  },
  emailRestored: {
    subject: (camp) => `Se recuperó el correo electrónico anterior de su cuenta de ${camp}`,
    body: (camp, email) =>
      `De nuevo inicia sesión en su cuenta en ${camp} como ${email}. Alguien usó el enlace que enviamos a esa dirección después del cambio. Se cerraron todas las sesiones y la contraseña anterior ya no funciona.`,
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
    next: 'Inicie sesión con su contraseña y vuelva a agregar un segundo factor en Configuración de la cuenta.',
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
    subject: (camp) => `Su cuenta de ${camp} está activada de nuevo`,
    body: (camp) => `Su cuenta en ${camp} está activada de nuevo. Puede iniciar sesión como antes.`,
  },
  changeApproved: {
    subject: (camp) => `Su cambio de acceso en ${camp} fue aprobado`,
    body: (camp, type, area) => `Su cuenta en ${camp} ahora pertenece a ${type}, ${area}.`,
  },
  changeRejected: {
    subject: (camp) => `Su cambio de acceso en ${camp} no fue aprobado`,
    body: (camp, type, area) => `Su solicitud de pasar a ${type}, ${area} en ${camp} no fue aprobada.`,
    reason: (reason) => `El administrador escribió: ${reason}`,
  },
};
