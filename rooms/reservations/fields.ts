import { z } from 'zod';
import { email, nameText, optionalPhone, someName, text } from '#platform/http/shapes.ts';
import { classifications, reservationStates } from './rules.ts';
import { day, moment } from './shapes/moment.ts';

/** Decides how a field is typed, shown and read from a cell of a list. */
export type FieldKind = 'text' | 'long-text' | 'phone' | 'email' | 'count' | 'choice' | 'moment' | 'day';

interface FieldSpec {
  kind: FieldKind;
  shape: z.ZodType;
  /** What a new reservation has where nobody says anything; a field without it must be filled in. */
  blank?: string | number | null;
  /** Its column in CSV files. */
  heading: string;
  /** What other programs call that column, as `plain` leaves it. */
  alsoCalled: readonly string[];
  /** A copy begins with the blank value instead. */
  notCopied?: true;
  /** The most characters of a long text. */
  most?: number;
  /** Lists and calendars read it; the others are read with the whole reservation only. */
  listed?: true;
}

const longText = <const Most extends number>(most: Most) => ({ kind: 'long-text', most, shape: text(most) }) as const;

/** A web address, or a path of ours such as `/matrices/{id}`; '' is none. */
const matrixLink = text(2_000).pipe(z.string().regex(/^$|^https?:\/\/[^\s]+$|^\/(?![/\\])[^\s]*$/, 'not-a-link'));

/**
 * Every field of a reservation, once. Its row type, shape, defaults, table column (for texts), select list, import,
 * export, copy, history, labels and the input that edits it follow from here (docs/how-to/add-a-field.md).
 * The order is that of CSV files and of histories.
 */
export const fields = {
  name: {
    kind: 'text',
    shape: someName(120),
    heading: 'name',
    alsoCalled: ['event', 'title', 'reservation', 'nombre', 'evento', 'eventname', 'reservationname', 'bookingname'],
    listed: true,
  },
  classification: {
    kind: 'choice',
    shape: z.enum(classifications),
    heading: 'classification',
    alsoCalled: ['type', 'kind', 'class', 'tipo', 'clasificacion'],
    listed: true,
  },
  state: {
    kind: 'choice',
    shape: z.enum(reservationStates),
    heading: 'state',
    alsoCalled: ['status', 'estado', 'reservationstatus', 'bookingstatus'],
    listed: true,
  },
  /** The last day of a hold, of that state alone. */
  heldUntil: {
    kind: 'day',
    shape: day.nullable(),
    blank: null,
    heading: 'held_until',
    alsoCalled: ['holduntil', 'holdexpires', 'apartadahasta'],
    listed: true,
  },
  startsAt: {
    kind: 'moment',
    shape: moment,
    heading: 'starts',
    alsoCalled: ['start', 'startdate', 'arrival', 'arrives', 'checkin', 'from', 'begin', 'begins', 'inicio', 'llegada', 'entrada'],
    listed: true,
  },
  endsAt: {
    kind: 'moment',
    shape: moment,
    heading: 'ends',
    alsoCalled: ['end', 'enddate', 'departure', 'departs', 'checkout', 'to', 'until', 'fin', 'salida'],
    listed: true,
  },
  groupName: {
    kind: 'text',
    shape: nameText(120),
    blank: '',
    heading: 'group',
    alsoCalled: ['groupname', 'organization', 'organisation', 'church', 'grupo', 'iglesia'],
    listed: true,
  },
  /** Of its wristbands, T-shirts or lanyards: by it the group is known on the site. */
  groupColour: {
    kind: 'text',
    shape: nameText(80),
    blank: '',
    heading: 'group_colour',
    alsoCalled: ['groupcolor', 'color', 'colour', 'wristband', 'wristbands', 'tshirt', 'shirt', 'lanyard', 'pulsera', 'camiseta'],
  },
  contactName: {
    kind: 'text',
    shape: nameText(120),
    blank: '',
    heading: 'contact_name',
    alsoCalled: ['contact', 'leader', 'contacto', 'responsable'],
  },
  contactPhone: {
    kind: 'phone',
    shape: optionalPhone,
    blank: '',
    heading: 'contact_phone',
    alsoCalled: ['phone', 'telephone', 'mobile', 'cell', 'cellphone', 'tel', 'telefono', 'celular'],
  },
  contactEmail: {
    kind: 'email',
    shape: z.union([z.literal(''), email]),
    blank: '',
    heading: 'contact_email',
    alsoCalled: ['email', 'mail', 'correo', 'correoelectronico'],
  },
  heads: {
    kind: 'count',
    shape: z.number('not-a-number').min(0, 'too-small').max(20_000, 'too-large').int('not-a-number'),
    blank: 0,
    heading: 'heads',
    alsoCalled: ['people', 'headcount', 'guests', 'attendance', 'attendees', 'pax', 'count', 'persons', 'personas', 'huespedes', 'asistentes'], // prettier-ignore
    listed: true,
  },
  notes: {
    ...longText(10_000),
    blank: '',
    heading: 'notes',
    alsoCalled: ['note', 'comments', 'comment', 'notas'],
  },
  matrixLink: {
    kind: 'text',
    shape: matrixLink,
    blank: '',
    heading: 'matrix_link',
    alsoCalled: ['matrix', 'link', 'matriz'],
    // A sheet belongs to one event.
    notCopied: true,
    listed: true,
  },
  priceNotes: {
    ...longText(5_000),
    blank: '',
    heading: 'price_notes',
    alsoCalled: ['price', 'pricing', 'precio'],
  },
} as const satisfies Record<string, FieldSpec>;

type Fields = typeof fields;
export type AnyField = keyof Fields;
type FieldsWith<Trait> = { [Name in AnyField]: Fields[Name] extends Trait ? Name : never }[AnyField];

/** State and day of a hold change by `changeState` alone, all others field by field. */
export type Field = Exclude<AnyField, 'state' | 'heldUntil'>;
export type TextField = FieldsWith<{ blank: '' }>;
export type ListedField = FieldsWith<{ listed: true }>;
export type Heading = Fields[AnyField]['heading'];
type BlankField = FieldsWith<{ blank: unknown }>;

export type Values = { [Name in AnyField]: z.output<Fields[Name]['shape']> };
/** What can be changed field by field. */
export type ReservationFacts = Pick<Values, Field>;

/** The same entries as `fields`, each with all that one may have. */
export const specs: Readonly<Record<AnyField, FieldSpec>> = fields;
export const allFields = Object.keys(fields) as AnyField[];
export const factNames = allFields.filter((name): name is Field => name !== 'state' && name !== 'heldUntil');
export const textFields = allFields.filter((name): name is TextField => specs[name].blank === '');
export const listedFields = allFields.filter((name): name is ListedField => specs[name].listed === true);
const blankFields = allFields.filter((name): name is BlankField => specs[name].blank !== undefined);

/** What the part 'Group and contact' edits and prints, in its order; a new reservation is asked for the same. */
export const contactFields = [
  'groupName',
  'groupColour',
  'heads',
  'contactName',
  'contactPhone',
  'contactEmail',
] as const satisfies Field[];

/** Some fields of a record. @example partOf(row, factNames) */
export function partOf<Row extends object, Name extends keyof Row & string>(row: Row, names: readonly Name[]): Pick<Row, Name> {
  return mapped(names, (name) => row[name]) as Pick<Row, Name>;
}

function mapped<Name extends string, Value>(names: readonly Name[], valueOf: (name: Name) => Value): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>;
}

/** The shapes of fields, to be spread into a shape that has more. */
export const shapes = mapped(allFields, (name) => fields[name].shape) as { [Name in AnyField]: Fields[Name]['shape'] };
/** The same, with the blank value where a new reservation says nothing. */
export const newShapes = { ...shapes, ...mapped(blankFields, (name) => specs[name].shape.default(specs[name].blank)) } as {
  [Name in AnyField]: Name extends BlankField ? z.ZodDefault<Fields[Name]['shape']> : Fields[Name]['shape'];
};
export const blanks = mapped(blankFields, (name) => fields[name].blank) as { [Name in BlankField]: Fields[Name]['blank'] };

/** What a copy takes from the original: its dates and name it is given anew. */
export function copiedFrom(original: ReservationFacts): ReservationFacts {
  const notCopied = blankFields.filter((name) => specs[name].notCopied);
  return { ...partOf(original, factNames), ...partOf(blanks, notCopied) };
}

/** Something of each field, by the heading of its column. @example byHeading((field) => names.fields[field]) */
export function byHeading<Value>(valueOf: (field: AnyField) => Value): Record<Heading, Value> {
  return Object.fromEntries(allFields.map((name) => [fields[name].heading, valueOf(name)])) as Record<Heading, Value>;
}
