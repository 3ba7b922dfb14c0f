import { urlStateShape, type UrlStateOf, idParam, choiceParam, textParam } from '#platform/address/address.ts';
import { peopleSorts, peopleStates } from './people-order.ts';
import { requestStates } from './requests-order.ts';

export const requestsAddress = urlStateShape({ q: textParam(), type: textParam(), state: choiceParam(requestStates, 'all'), request: idParam() });
export type RequestsAddress = UrlStateOf<typeof requestsAddress>;

export const peopleAddress = urlStateShape({
  q: textParam(),
  type: textParam(),
  area: textParam(),
  permission: textParam(),
  state: choiceParam(peopleStates, 'active'),
  sort: choiceParam(peopleSorts, 'first-name'),
  person: idParam(),
});
export type PeopleAddress = UrlStateOf<typeof peopleAddress>;
