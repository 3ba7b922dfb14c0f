import type { AnyJob } from '../../../platform/jobs/server/jobs.ts';
import { followRefund } from './refunds/follow-refund.ts';
import { makeLink } from './requests/make-link.ts';
import { removeLink } from './requests/remove-link.ts';
import { look } from './settling/look.ts';
import { settle } from './settling/settle.ts';

export const jobs: AnyJob[] = [makeLink, removeLink, look, settle, followRefund];
