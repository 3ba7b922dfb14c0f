import type { Translation } from '#platform/i18n/texts.ts';
import type { en } from './en.ts';

export const es: Translation<typeof en> = {
  title: 'Totales',
  all: 'Todos los totales',
  fewer: 'Menos totales',
  families: (count) => (count === 1 ? 'familia' : 'familias'),
  heads: (count) => (count === 1 ? 'persona' : 'personas'),
  arrived: (count) => (count === 1 ? 'familia llegó' : 'familias llegaron'),
  toPay: 'por pagar',
  byAge: 'Personas por edad',
  ages: { '0-5': '0–5 años', '6-12': '6–12 años', '13-17': '13–17 años', '18+': '18 años o más' },
  mealsByDay: 'Comidas por día',
  mealsRule:
    'Se piden para toda la estancia: una por horario (8\u00A0a.m., mediodía, 6\u00A0p.m.) desde la llegada.',
  noMeals: 'Todavía no se han pedido comidas.',
  activities: 'Actividades',
  noActivities: 'Todavía no se han elegido actividades.',
  money: 'Dinero',
  charged: 'Cargado',
  owed: 'Saldo pendiente',
  card: 'Con tarjeta',
  cash: 'En efectivo',
  cheque: 'Con cheque',
  undecided: 'En revisión',
  waived: 'Exento',
  tips: 'Propinas',
  refunded: 'Reembolsado',
  inReview: 'Reembolsos por revisar',
  owedBack: 'Por reembolsar',
  total: 'Total',
};
