import { kitchenDigest } from './kitchen-digest.ts';

export const jobs = [kitchenDigest];
