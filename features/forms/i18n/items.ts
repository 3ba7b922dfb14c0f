import type { TextsByLanguage } from '#platform/i18n/texts.ts';
import type { StandardItem } from '#features/forms/rules.ts';

export const itemTexts: TextsByLanguage<Record<StandardItem, string>> = {
  en: {
    clean: 'Clean',
    'beds-and-furniture': 'Beds and furniture',
    'windows-and-doors': 'Windows and doors',
    'lights-and-sockets': 'Lights and sockets',
    bathroom: 'Bathroom',
    heating: 'Heating',
    kitchen: 'Kitchen',
    damage: 'Walls, floors, other damage',
  },
  es: {
    clean: 'Limpieza',
    'beds-and-furniture': 'Camas y muebles',
    'windows-and-doors': 'Ventanas y puertas',
    'lights-and-sockets': 'Luces y enchufes',
    bathroom: 'Baño',
    heating: 'Calefacción',
    kitchen: 'Cocina',
    damage: 'Paredes, pisos y otros daños',
  },
};
