export { hashOf, newToken } from '../../../platform/http/server/tokens.ts';
