import type { Translation } from '../../../platform/words/words.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  page: {
    title: 'Contáctenos',
    intro: 'Escríbanos y le responderemos por correo electrónico.',
    introDenied: 'Cuéntenos para qué necesita esta página. Lo leerá alguien que puede abrírsela.',
    introMissing: 'Cuéntenos qué esperaba encontrar aquí y desde dónde llegó.',
    about: 'Sobre la página',
    name: 'Nombre',
    email: 'Correo electrónico',
    message: 'Mensaje',
    send: 'Enviar',
    sent: '¡Mensaje enviado!',
    thanks: (email) => `Gracias. Le responderemos a ${email}.`,
    another: 'Escribir otro mensaje',
  },
  call: {
    title: (label) => `Llamando a ${label}`,
    dialling: 'Su teléfono debería estar por marcar. Si no pasa nada, use este número:',
    dial: (shown) => `Llamar al ${shown}`,
    extension: (extension) => `Extensión ${extension}`,
    missing: 'No hay ningún número con este nombre.',
    contact: 'Contáctenos',
  },
};
