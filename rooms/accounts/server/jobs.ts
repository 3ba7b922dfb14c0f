import { sendReset } from './passwords/request-reset.ts';
import { sendConfirmation } from './profile/send-confirmation.ts';
import { endWithEvents } from './standing/end-with-events.ts';
import { sweep } from './sweep.ts';

export const jobs = [sendReset, sendConfirmation, endWithEvents, sweep];
