import { getTableColumns } from 'drizzle-orm';
import { groupForms } from './tables.ts';

const { bodyHash: _bodyHash, language: _language, ...columns } = getTableColumns(groupForms);

/** A form as it is shown. */
export const formColumns = columns;
