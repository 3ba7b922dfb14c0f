import { z } from 'zod';
import { email, nameText, optionalPhone, requiredName, text } from '#platform/http/shapes.ts';
import { classifications, reservationStates } from './rules.ts';
import { day, moment } from './shapes/moment.ts';

export type FieldKind = 'text' | 'long-text' | 'phone' | 'email' | 'count' | 'choice' | 'moment' | 'day';

interface FieldSpec {
  kind: FieldKind;
  shape: z.ZodType;
  /** Value in a new reservation. A field without this default is required. */
  blank?: string | number | null;
  heading: string;
  /** Names of this column in files of other programs, in the form that `normalizeWord` returns. */
  synonyms: readonly string[];
  /** A copy of a reservation gets the blank value instead of this field's value. */
  notCopied?: true;
  maxLength?: number;
  /** Lists and calendars load this field. The other fields load only with the full reservation. */
  listed?: true;
}

const longText = <const Most extends number>(maxLength: Most) => ({ kind: 'long-text', maxLength, shape: text(maxLength) }) as const;

/** A web address or an internal path such as `/matrices/{id}`; '' means no link. */
const matrixLink = text(2_000).pipe(z.string().regex(/^$|^https?:\/\/[^\s]+$|^\/(?![/\\])[^\s]*$/, 'not-a-link'));

/**
 * Every field of a reservation, declared once. The row type, shape, defaults, table column (for texts), select list,
 * import, export, copy, history, labels and inputs are derived from it (docs/how-to/add-a-field.md).
 * The order is that of CSV files and histories.
 */
export const fields = {
  name: {
    kind: 'text',
    shape: requiredName(120),
    heading: 'name',
    synonyms: ['event', 'title', 'reservation', 'nombre', 'evento', 'eventname', 'reservationname', 'bookingname'],
    listed: true,
  },
  classification: {
    kind: 'choice',
    shape: z.enum(classifications),
    heading: 'classification',
    synonyms: ['type', 'kind', 'class', 'tipo', 'clasificacion'],
    listed: true,
  },
  state: {
    kind: 'choice',
    shape: z.enum(reservationStates),
    heading: 'state',
    synonyms: ['status', 'estado', 'reservationstatus', 'bookingstatus'],
    listed: true,
  },
  /** Last day of a hold; null in every other state. */
  heldUntil: {
    kind: 'day',
    shape: day.nullable(),
    blank: null,
    heading: 'held_until',
    synonyms: ['holduntil', 'holdexpires', 'apartadahasta'],
    listed: true,
  },
  startsAt: {
    kind: 'moment',
    shape: moment,
    heading: 'starts',
    synonyms: ['start', 'startdate', 'arrival', 'arrives', 'checkin', 'from', 'begin', 'begins', 'inicio', 'llegada', 'entrada'],
    listed: true,
  },
  endsAt: {
    kind: 'moment',
    shape: moment,
    heading: 'ends',
    synonyms: ['end', 'enddate', 'departure', 'departs', 'checkout', 'to', 'until', 'fin', 'salida'],
    listed: true,
  },
  groupName: {
    kind: 'text',
    shape: nameText(120),
    blank: '',
    heading: 'group',
    synonyms: ['groupname', 'organization', 'organisation', 'church', 'grupo', 'iglesia'],
    listed: true,
  },
  /** Color of the group's wristbands, T-shirts or lanyards, by which staff recognize the group on the site. */
  groupColour: {
    kind: 'text',
    shape: nameText(80),
    blank: '',
    heading: 'group_colour',
    synonyms: ['groupcolor', 'color', 'colour', 'wristband', 'wristbands', 'tshirt', 'shirt', 'lanyard', 'pulsera', 'camiseta'],
  },
  contactName: {
    kind: 'text',
    shape: nameText(120),
    blank: '',
    heading: 'contact_name',
    synonyms: ['contact', 'leader', 'contacto', 'responsable'],
  },
  contactPhone: {
    kind: 'phone',
    shape: optionalPhone,
    blank: '',
    heading: 'contact_phone',
    synonyms: ['phone', 'telephone', 'mobile', 'cell', 'cellphone', 'tel', 'telefono', 'celular'],
  },
  contactEmail: {
    kind: 'email',
    shape: z.union([z.literal(''), email]),
    blank: '',
    heading: 'contact_email',
    synonyms: ['email', 'mail', 'correo', 'correoelectronico'],
  },
  heads: {
    kind: 'count',
    shape: z.number('not-a-number').min(0, 'too-small').max(20_000, 'too-large').int('not-a-number'),
    blank: 0,
    heading: 'heads',
    synonyms: ['people', 'headcount', 'guests', 'attendance', 'attendees', 'pax', 'count', 'persons', 'personas', 'huespedes', 'asistentes'], // prettier-ignore
    listed: true,
  },
  notes: {
    ...longText(10_000),
    blank: '',
    heading: 'notes',
    synonyms: ['note', 'comments', 'comment', 'notas'],
  },
  matrixLink: {
    kind: 'text',
    shape: matrixLink,
    blank: '',
    heading: 'matrix_link',
    synonyms: ['matrix', 'link', 'matriz'],
    // The schedule belongs to one event, so a copy must not link to it.
    notCopied: true,
    listed: true,
  },
  priceNotes: {
    ...longText(5_000),
    blank: '',
    heading: 'price_notes',
    synonyms: ['price', 'pricing', 'precio'],
  },
} as const satisfies Record<string, FieldSpec>;

type Fields = typeof fields;
export type AnyField = keyof Fields;
type FieldsWith<Trait> = { [Name in AnyField]: Fields[Name] extends Trait ? Name : never }[AnyField];

/** All fields except the state and the hold day, which only `changeState` changes. */
export type EditableField = Exclude<AnyField, 'state' | 'heldUntil'>;
export type TextField = FieldsWith<{ blank: '' }>;
export type ListedField = FieldsWith<{ listed: true }>;
export type Heading = Fields[AnyField]['heading'];
type BlankField = FieldsWith<{ blank: unknown }>;

export type FieldValues = { [Name in AnyField]: z.output<Fields[Name]['shape']> };
export type EditableValues = Pick<FieldValues, EditableField>;

export const fieldSpecs: Readonly<Record<AnyField, FieldSpec>> = fields;
export const allFields = Object.keys(fields) as AnyField[];
export const editableFields = allFields.filter((name): name is EditableField => name !== 'state' && name !== 'heldUntil');
export const textFields = allFields.filter((name): name is TextField => fieldSpecs[name].blank === '');
export const listedFields = allFields.filter((name): name is ListedField => fieldSpecs[name].listed === true);
const blankFields = allFields.filter((name): name is BlankField => fieldSpecs[name].blank !== undefined);

/** Fields of the section 'Group and contact', in their order on screen and in print. */
export const contactFields = [
  'groupName',
  'groupColour',
  'heads',
  'contactName',
  'contactPhone',
  'contactEmail',
] as const satisfies EditableField[];

export function pickFields<Row extends object, Name extends keyof Row & string>(row: Row, names: readonly Name[]): Pick<Row, Name> {
  return mapNames(names, (name) => row[name]) as Pick<Row, Name>;
}

function mapNames<Name extends string, Value>(names: readonly Name[], valueOf: (name: Name) => Value): Record<Name, Value> {
  return Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, Value>;
}

export const fieldShapes = mapNames(allFields, (name) => fields[name].shape) as { [Name in AnyField]: Fields[Name]['shape'] };
export const newReservationShapes = {
  ...fieldShapes,
  ...mapNames(blankFields, (name) => fieldSpecs[name].shape.default(fieldSpecs[name].blank)),
} as {
  [Name in AnyField]: Name extends BlankField ? z.ZodDefault<Fields[Name]['shape']> : Fields[Name]['shape'];
};
export const blankValues = mapNames(blankFields, (name) => fields[name].blank) as { [Name in BlankField]: Fields[Name]['blank'] };

/** Returns the values for a copy of a reservation. The caller then replaces its dates and name. */
export function copyValues(original: EditableValues): EditableValues {
  const notCopied = blankFields.filter((name) => fieldSpecs[name].notCopied);
  return { ...pickFields(original, editableFields), ...pickFields(blankValues, notCopied) };
}

/** Maps every field to a value, keyed by column heading. @example mapByHeading((field) => names.fields[field]) */
export function mapByHeading<Value>(valueOf: (field: AnyField) => Value): Record<Heading, Value> {
  return Object.fromEntries(allFields.map((name) => [fields[name].heading, valueOf(name)])) as Record<Heading, Value>;
}
