import { sendReset } from './passwords/request-reset.ts';
import { endWithEvents } from './standing/end-with-events.ts';
import { sweep } from './sweep.ts';

export const jobs = [sendReset, endWithEvents, sweep];
