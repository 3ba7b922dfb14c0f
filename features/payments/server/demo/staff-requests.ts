import type { Language } from '#platform/i18n/texts.ts';
import type { PaymentDeviation } from '#features/payments/server/fake-square/payments.ts';

export type DemoOutcome = 'waits' | 'paid' | 'paid oddly' | 'refunded there' | 'removed' | 'expires' | 'cash' | 'part by check';

export interface DemoRequest {
  id: string;
  stay?: string;
  purpose: 'deposit' | 'balance' | 'other';
  description: string;
  dollars: number;
  payer: [name: string, email: string];
  language?: Language;
  daysAgo: number;
  due?: number;
  isSent?: true;
  outcome: DemoOutcome;
  deviation?: PaymentDeviation;
  check?: { dollars: number; note: string };
}

const retreat = 'Hillside Women’s Retreat';
const youth = 'Hillside Youth Weekend';
const hillside: [string, string] = ['Miriam Hale', 'miriam.hale@example.org'];

export const demoStaffRequests: DemoRequest[] = [
  {
    id: 'DemoDepositRetreat01',
    stay: retreat,
    purpose: 'deposit',
    description: 'Deposit for Hillside Women’s Retreat',
    dollars: 1_000,
    payer: hillside,
    daysAgo: 45,
    due: -30,
    isSent: true,
    outcome: 'paid',
  },
  {
    id: 'DemoBalanceRetreat01',
    stay: retreat,
    purpose: 'balance',
    description: 'Balance for Hillside Women’s Retreat',
    dollars: 2_870,
    payer: hillside,
    daysAgo: 12,
    due: -2,
    isSent: true,
    outcome: 'waits',
  },
  {
    id: 'DemoDepositYouth0001',
    stay: youth,
    purpose: 'deposit',
    description: 'Deposit for Hillside Youth Weekend',
    dollars: 900,
    payer: ['Tom Alder', 'tom.alder@example.org'],
    daysAgo: 6,
    due: 4,
    isSent: true,
    outcome: 'waits',
  },
  {
    id: 'DemoDepositMusicDay1',
    stay: 'Music Day',
    purpose: 'deposit',
    description: 'Deposit for Music Day',
    dollars: 250,
    payer: ['Riverside Community Band', ''],
    daysAgo: 1,
    due: 5,
    outcome: 'waits',
  },
  {
    id: 'DemoFirewoodPaid0001',
    purpose: 'other',
    description: 'Firewood and ice',
    dollars: 35,
    payer: ['Brandt grandparents', 'helen.brandt@example.org'],
    daysAgo: 1,
    isSent: true,
    outcome: 'paid',
    deviation: { tipCents: 500 },
  },
  {
    id: 'DemoCateringSpanish1',
    purpose: 'other',
    description: 'Almuerzo del sábado para 22 personas',
    dollars: 264,
    payer: ['Luis Ortega', 'luis.ortega@example.org'],
    language: 'es',
    daysAgo: 2,
    due: 8,
    isSent: true,
    outcome: 'waits',
  },
  {
    id: 'DemoWindowRemoved001',
    purpose: 'other',
    description: 'Broken window, Oak House',
    dollars: 180,
    payer: ['Jonas Meyer', 'jonas.meyer@example.org'],
    daysAgo: 9,
    outcome: 'removed',
  },
  {
    id: 'DemoLostKeyExpired01',
    purpose: 'other',
    description: 'Lost key to Pine Lodge',
    dollars: 25,
    payer: ['Grace Chapel', 'office@grace-chapel.example'],
    daysAgo: 38,
    isSent: true,
    outcome: 'expires',
  },
  {
    id: 'DemoCanoesOddly00001',
    purpose: 'other',
    description: 'Canoe rental, half a day',
    dollars: 60,
    payer: ['Priya Nair', 'priya.nair@example.org'],
    daysAgo: 1,
    isSent: true,
    outcome: 'paid oddly',
    deviation: { extraCents: 500 },
  },
  {
    id: 'DemoGamesRefunded001',
    purpose: 'other',
    description: 'Game room, Saturday evening',
    dollars: 80,
    payer: ['Daniel Reyes', 'daniel.reyes@example.org'],
    daysAgo: 2,
    isSent: true,
    outcome: 'refunded there',
  },
  {
    id: 'DemoShirtsInCash0001',
    purpose: 'other',
    description: 'Three T-shirts',
    dollars: 45,
    payer: ['Okafor family', ''],
    daysAgo: 1,
    outcome: 'cash',
  },
  {
    id: 'DemoGymPartByCheck01',
    purpose: 'other',
    description: 'Gym and dining hall, one day',
    dollars: 1_000,
    payer: ['Grace Chapel', 'office@grace-chapel.example'],
    daysAgo: 7,
    due: 9,
    isSent: true,
    outcome: 'part by check',
    check: { dollars: 400, note: 'Check 2057' },
  },
];

export const demoStayCharges: { key: string; stay: string; description: string; dollars: number; daysAgo: number }[] = [
  { key: 'DemoRetreatLodging01', stay: retreat, description: 'Pine Lodge, 30 beds, 2 nights', dollars: 2_520, daysAgo: 46 },
  { key: 'DemoRetreatMeals0001', stay: retreat, description: 'Meals, 30 people, 5 meals', dollars: 1_350, daysAgo: 46 },
  { key: 'DemoYouthLodging0001', stay: youth, description: 'Beds for 40, 2 nights', dollars: 3_360, daysAgo: 7 },
  { key: 'DemoEldersLodging001', stay: 'Grace Chapel Elders’ Retreat', description: 'Oak House, 2 nights', dollars: 1_440, daysAgo: 20 },
];

export const demoMailedChecks: { key: string; stay: string; dollars: number; note: string; daysAgo: number }[] = [
  { key: 'DemoEldersCheque0001', stay: 'Grace Chapel Elders’ Retreat', dollars: 400, note: 'Check 2041, deposit', daysAgo: 11 },
];
