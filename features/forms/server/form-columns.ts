import { getTableColumns } from 'drizzle-orm';
import { groupForms } from './tables.ts';

const {
  bodyHash: _bodyHash,
  resendKeyHash: _resendKeyHash,
  language: _language,
  secret: _secret,
  secretHash: _secretHash,
  arrivalFormId,
  ...columns
} = getTableColumns(groupForms);

/** All columns except the secrets of the private link. */
export const formColumns = { ...columns, followsId: arrivalFormId };
