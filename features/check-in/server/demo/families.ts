export type DemoOutcome =
  | 'awaiting'
  | 'paid'
  | 'cash'
  | 'cheque'
  | 'waived'
  | 'free'
  | 'cancelled'
  | 'cancelled and paid'
  | 'refunded'
  | 'partly refunded'
  | 'refunded there'
  | 'wrong amount';

export interface DemoFamily {
  church: string;
  surname: string;
  /** First name and age of each person, such as `Ruth 34`. */
  people: string[];
  outcome: DemoOutcome;
  hasArrived: boolean;
  isWalkIn?: boolean;
  language: 'en' | 'es';
}

type Line = [church: string, surname: string, people: string, outcome: DemoOutcome, more?: 'here' | 'walks in'];

const inProgress: Line[] = [
  ['Hillside Community Church', 'Kowalski', 'Ewa 67, Stan 70', 'free', 'here'],
  ['Hillside Community Church', 'Baptiste', 'Joelle 41', 'free'],
  ['Grace Chapel', 'Hale', 'Ruth 34, Mia 4', 'paid', 'here'],
  ['Grace Chapel', 'Whitaker', 'Daniel 45, Leah 43, Noah 12, Eli 9', 'paid', 'here'],
  ['Iglesia Nueva Vida', 'Ortega', 'Luis 38, Carmen 36, Sofía 7, Mateo 3', 'paid', 'here'],
  ['Iglesia Nueva Vida', 'Núñez-Ordóñez', 'María José 29, Valentina 5', 'awaiting'],
  ['Northside Baptist', 'Freeman', 'Marcus 40, Denise 39, Jada 14, Micah 11, Zoe 6', 'paid', 'here'],
  ['Northside Baptist', 'Banks', 'Loretta 72', 'waived', 'here'],
  ['St. Mark Lutheran', 'Lindqvist', 'Anders 51, Karin 49, Elsa 16', 'paid', 'here'],
  ['St. Mark Lutheran', 'Voss', 'Petra 37, Henry 8', 'cash', 'here'],
  ['Korean Hope Church', 'Park', 'Ji-woo 33, Min-jun 35, Seo-yeon 2', 'paid', 'here'],
  ['Korean Hope Church', 'Choi', 'Hana 44, Daniel 17, Esther 15', 'paid'],
  ['Trinity Presbyterian', 'McAllister', 'Fiona 58, Graham 60', 'cheque', 'here'],
  ['Trinity Presbyterian', 'Osei', 'Kwame 31, Abena 30, Kofi 1', 'paid', 'here'],
  ['River of Life', 'Nguyễn', 'Thị Minh Khai 46, Anh 13, Bảo 10', 'paid', 'here'],
  ['River of Life', 'Tran', 'Kevin 27', 'awaiting'],
  ['Shiloh AME', 'Washington', 'Gloria 63, Aaliyah 9, Isaiah 7', 'paid', 'here'],
  ['Shiloh AME', 'Porter', 'Reggie 48, Simone 47, Jordan 18', 'partly refunded', 'here'],
  ['Bethany Mennonite', 'Yoder', 'Samuel 36, Rachel 35, Anna 11, Jonas 9, Lydia 7, Peter 5, Ruthie 2', 'cheque', 'here'],
  ['Bethany Mennonite', 'Stoltzfus', 'Miriam 54', 'paid', 'here'],
  ['First Methodist', 'Delgado', 'Ana 39, Hugo 10', 'paid', 'here'],
  ['First Methodist', 'Pruitt', 'Wanda 66, Earl 69', 'cash', 'walks in'],
  ['Cornerstone Fellowship', 'Okonkwo', 'Chidi 42, Ngozi 40, Ada 13, Emeka 8', 'paid', 'here'],
  ['Cornerstone Fellowship', 'Brenner', 'Jakob 26, Lena 25', 'refunded'],
  ['Harvest Bible Church', 'Castellano', 'Vincent 55, Rose 53', 'refunded there', 'here'],
  ['Harvest Bible Church', 'Ng', 'Grace 34, Caleb 6, Joy 4', 'wrong amount'],
  ['Emmanuel Church', 'Haddad', 'Samir 47, Layla 44, Omar 15, Yasmin 12', 'paid', 'here'],
  ['Emmanuel Church', 'Popescu', 'Ioana 32, Radu 33', 'cancelled and paid'],
  ['New Covenant', 'Sullivan', 'Maeve 38, Finn 9, Nora 7, Declan 5', 'paid', 'here'],
  ['New Covenant', 'Featherstonehaugh-Montgomery', 'Alexandria Wilhelmina 52, Bartholomew 54', 'paid'],
  ['Valley View Chapel', 'Jensen', 'Karl 43, Britt 41, Nils 14', 'cash', 'here'],
  ['Valley View Chapel', 'Ivanova', 'Olga 61', 'waived', 'here'],
  ['Grace Chapel', 'Beckett', 'Thomas 49, June 48, Clara 19', 'paid'],
  ['Grace Chapel', 'Amari', 'Yusuf 28, Dina 27, Nour 0', 'cancelled'],
  ['Iglesia Nueva Vida', 'Rosales', 'Pedro 50, Lucía 48, Diego 16, Camila 11', 'paid', 'here'],
  ['Northside Baptist', 'Tate', 'Brianna 23', 'awaiting'],
  ['Hillside Community Church', 'Larkin', 'Beth 37, Owen 9, Ivy 6', 'paid', 'here'],
  ['River of Life', 'Abara', 'Funmi 35, Tobi 8', 'cash', 'walks in'],
  ['St. Mark Lutheran', 'Keller', 'Ursula 57, Martin 59', 'awaiting'],
  ['Trinity Presbyterian', 'Rowe', 'Calvin 21', 'awaiting'],
];

const tomorrow: Line[] = [
  ['Hillside Community Church', 'Marchetti', 'Paola 47', 'paid'],
  ['Hillside Community Church', 'Ellison', 'Joan 64, Kate 33', 'paid'],
  ['Hillside Community Church', 'Dube', 'Thandi 29', 'awaiting'],
  ['Grace Chapel', 'Hartmann', 'Ines 38, Clara 61', 'awaiting'],
];

export const currentEventFamilies = inProgress.map(familyOf);
export const nextEventFamilies = tomorrow.map(familyOf);

function familyOf([church, surname, people, outcome, more]: Line): DemoFamily {
  return {
    church,
    surname,
    people: people.split(', '),
    outcome,
    hasArrived: more !== undefined,
    isWalkIn: more === 'walks in',
    language: church.startsWith('Iglesia') ? 'es' : 'en',
  };
}
