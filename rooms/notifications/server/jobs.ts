import type { AnyJob } from '#platform/jobs/server/jobs.ts';
import { mailDigest } from './mail-digest.ts';
import { ringHeld } from './ring-held.ts';
import { sweep } from './sweep.ts';
import { tell } from './tell.ts';
import { goOn } from './urgent/go-on.ts';

export const jobs: AnyJob[] = [tell, mailDigest, ringHeld, goOn, sweep];
