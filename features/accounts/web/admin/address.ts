import { urlStateShape, type UrlStateOf, idParam, choiceParam, textParam } from '#platform/url-state/url-state.ts';
import { peopleSorts, peopleStates } from './filter-people.ts';
import { requestStates } from './filter-requests.ts';

export const requestsAddress = urlStateShape({
  q: textParam(),
  type: textParam(),
  state: choiceParam(requestStates, 'all'),
  request: idParam(),
});
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
