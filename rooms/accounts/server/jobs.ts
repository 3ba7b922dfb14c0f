import { sendReset } from './passwords/request-reset.ts';
import { sweep } from './sweep.ts';

export const jobs = [sendReset, sweep];
