/** Runs a query without parameters in the database of a camp. */
export type QueryDatabase = (text: string) => Promise<Record<string, unknown>[]>;

/** Tag name of an element. It exists in a page only if the page renders the payload as markup. */
export const payloadSelector = 'x-planted';

/** A text that contains a formula, the end of an attribute, elements, a bidirectional mark and a line break. */
export const payload = `=1+1"'><img src=x onerror=__ran()><${payloadSelector}></${payloadSelector}><script>__ran()</script>\u202Egpj\r\nX-Injected: 1`;

/** A URL that runs code when a user follows it. */
export const scriptAddress = 'javascript:__ran()//';

const texts =
  /^(.*_)?(name|title|description|text|words|note|notes|reason|label|message|answer|what|church|where|location|given_to|body|caption|user_agent|categories|checklist)$/;
const links = /^(matrix_link|link)$/;
/** Keys of JSON whose values are typed by people. */
const keys = /^(name|title|text|words|note|notes|reason|label|message|description|what|where|location|activity|c-.*)$/i;

/**
 * Tables and columns that people do not fill, or that contain emails already sent. Payment links are exempt, because they must stay URLs of
 * the provider.
 */
const leftAlone = [
  'mails',
  'migrations',
  'changes',
  'rate_limits',
  'payment_requests.link',
  'fake_square_records',
  'webhook_events',
  'files',
];

export interface PlantResult {
  /** Filled columns as `table.column`. */
  columns: string[];
  /** Columns that refused the payload because of a constraint. */
  refused: string[];
}

/** Writes the payload directly into each text column of the database that people fill. */
export async function plantPayloads(sql: QueryDatabase): Promise<PlantResult> {
  const found = await sql(`
    select c.table_name as "table", c.column_name as "column", c.data_type as "type" from information_schema.columns c
    join information_schema.tables t using (table_schema, table_name)
    where c.table_schema = 'public' and t.table_type = 'BASE TABLE' and c.is_generated = 'NEVER'
      and c.data_type in ('text', 'jsonb', 'ARRAY') order by 1, 2`);
  const outcome: PlantResult = { columns: [], refused: [] };
  for (const { table, column, type } of found as { table: string; column: string; type: string }[]) {
    const name = `${table}.${column}`;
    if (leftAlone.includes(table) || leftAlone.includes(name)) continue;
    const statements = type === 'jsonb' ? await jsonUpdates(sql, table, column) : [textUpdate(table, column, type)];
    const script = statements.filter((item) => item !== null).join(';\n');
    if (script === '') continue;
    try {
      // Turn triggers off, because they protect append-only tables against changes.
      await sql(`set session_replication_role = replica; ${script}`);
      outcome.columns.push(name);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error)) throw error;
      outcome.refused.push(name);
    }
  }
  return outcome;
}

function textUpdate(table: string, column: string, type: string): string | null {
  const isWritten = type === 'ARRAY' ? `cardinality(${column}) > 0` : `${column} <> ''`;
  if (links.test(column)) return `update ${table} set ${column} = ${quoted(scriptAddress)} where ${isWritten}`;
  if (!texts.test(column)) return null;
  // Make each name unique, because siblings often must have different names.
  const text = `${quoted(payload)} || md5(ctid::text)`;
  return `update ${table} set ${column} = ${type === 'ARRAY' ? `array[${text}]` : text} where ${isWritten}`;
}

async function jsonUpdates(sql: QueryDatabase, table: string, column: string): Promise<string[]> {
  const rows = (await sql(`select ctid::text as at, ${column}::text as json from ${table} where ${column} is not null limit 500`)) as {
    at: string;
    json: string;
  }[];
  return rows.flatMap(({ at, json }) => {
    const text = JSON.stringify(plantInto(JSON.parse(json), ''));
    return text === JSON.stringify(JSON.parse(json)) ? [] : [`update ${table} set ${column} = ${quoted(text)}::jsonb where ctid = '${at}'`];
  });
}

function plantInto(value: unknown, key: string): unknown {
  if (typeof value === 'string') return keys.test(key) && value !== '' ? payload : value;
  if (Array.isArray(value)) return value.map((item) => plantInto(item, key));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, plantInto(item, name)]));
}

function quoted(text: string): string {
  return `$planted$${text}$planted$`;
}
