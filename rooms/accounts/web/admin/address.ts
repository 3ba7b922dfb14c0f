import { addressShape, type AddressOf, id, oneOf, word } from '#platform/address/address.ts';
import { peopleSorts, peopleStates } from './people-order.ts';
import { requestStates } from './requests-order.ts';

export const requestsAddress = addressShape({ q: word(), type: word(), state: oneOf(requestStates, 'all'), request: id() });
export type RequestsAddress = AddressOf<typeof requestsAddress>;

export const peopleAddress = addressShape({
  q: word(),
  type: word(),
  area: word(),
  permission: word(),
  state: oneOf(peopleStates, 'active'),
  sort: oneOf(peopleSorts, 'first-name'),
  person: id(),
});
export type PeopleAddress = AddressOf<typeof peopleAddress>;
