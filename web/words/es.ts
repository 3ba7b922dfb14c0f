import type { Translation } from '#platform/words/words.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  skip: 'Ir al contenido',
  menu: 'Menú',
  closeMenu: 'Cerrar el menú',
  pinMenu: 'Dejar el menú abierto',
  unpinMenu: 'Ocultar el menú',
  navigation: 'Principal',
  quickNavigation: 'Acceso rápido',
  more: 'Más',
  signIn: 'Iniciar sesión',
  profile: {
    open: 'Su cuenta',
    greeting: (firstName) => `¡Hola, ${firstName}!`,
    signedInAs: 'Sesión iniciada como',
    settings: 'Configuración de la cuenta',
    signOut: 'Cerrar sesión',
    signOutFailed: 'No se pudo cerrar la sesión. Revise su conexión e inténtelo de nuevo.',
  },
  search: {
    open: 'Buscar',
    page: 'Buscar en esta página',
    everything: 'Buscar en todo',
    label: 'Reservación, persona, lugar, familia o página',
    close: 'Cerrar',
  },
  choices: {
    language: 'Idioma',
    toLight: 'Usar colores claros',
    toDark: 'Usar colores oscuros',
  },
  notFound: {
    heading: '404',
    missing: 'Parece que la página que busca no existe.',
    tellUs: 'Si esperaba encontrar algo aquí (siguió un enlace, pulsó un botón, etc.), ¡por favor avísenos!',
    home: 'Inicio',
    contact: 'Contáctenos',
  },
  denied: {
    heading: 'Permiso denegado',
    noAccess: 'Usted no tiene acceso a esta parte del sitio.',
    hint: 'Si cree que debería tener acceso, avísenos con el enlace Contáctenos.',
    contact: 'Contáctenos',
  },
  later: {
    heading: (name) => `${name}: disponible más adelante`,
    body: 'Esta parte de la casa todavía no está construida. Se abrirá aquí, en esta misma dirección, en una versión posterior.',
    home: 'Volver al inicio',
  },
  trouble: {
    bug: {
      heading: 'Algo salió mal',
      body: 'Esta página tropezó con un error nuestro. Lo que ya se guardó está a salvo. Vuelva a cargar la página; si sigue ocurriendo, avísenos.',
    },
    notLoaded: {
      heading: 'No se pudo cargar esta página',
      body: 'Puede que la conexión sea lenta o se haya perdido, o que se acabe de instalar una versión nueva. Volver a cargar suele bastar.',
    },
    reload: 'Volver a cargar',
    contact: 'Contáctenos',
  },
};
