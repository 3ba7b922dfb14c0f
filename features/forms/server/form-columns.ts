import { getTableColumns } from 'drizzle-orm';
import { groupForms } from './tables.ts';

const {
  bodyHash: _bodyHash,
  resendKeyHash: _resendKeyHash,
  language: _language,
  secret: _secret,
  secretHash: _secretHash,
  ...columns
} = getTableColumns(groupForms);

/** A form as it is shown: without what opens its private page. */
export const formColumns = columns;
