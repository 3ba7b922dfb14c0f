import { sendReset } from './passwords/request-reset.ts';
import { sendConfirmation } from './profile/send-confirmation.ts';
import { endWithEvents } from './access/end-with-events.ts';
import { sweep } from './sweep.ts';

export const jobs = [sendReset, sendConfirmation, endWithEvents, sweep];
