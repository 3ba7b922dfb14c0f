import { type PeopleFilter, peopleSorts, peopleStates } from './people-order.ts';
import { type RequestFilter, requestStates } from './requests-order.ts';

/** What stands after the question mark, as the router reads it: not every value is a word. */
export type Search = Readonly<Record<string, unknown>>;

/** What of the address is to change; undefined leaves a name out, so that defaults never show. */
export type SearchChange = Record<string, string | undefined>;

export interface RequestsAddress extends RequestFilter {
  chosen: string | null;
}

export function requestsAddress(search: Search): RequestsAddress {
  return {
    search: word(search, 'q'),
    type: word(search, 'type'),
    state: oneOf(search, 'state', requestStates, 'all'),
    chosen: word(search, 'request') || null,
  };
}

export function requestsSearch(address: Partial<RequestsAddress>): SearchChange {
  return renamed(address, { search: 'q', chosen: 'request' }, { state: 'all' });
}

export interface PeopleAddress extends PeopleFilter {
  chosen: string | null;
}

export function peopleAddress(search: Search): PeopleAddress {
  return {
    search: word(search, 'q'),
    type: word(search, 'type'),
    area: word(search, 'area'),
    permission: word(search, 'permission'),
    state: oneOf(search, 'state', peopleStates, 'active'),
    sort: oneOf(search, 'sort', peopleSorts, 'first-name'),
    chosen: word(search, 'person') || null,
  };
}

export function peopleSearch(address: Partial<PeopleAddress>): SearchChange {
  return renamed(address, { search: 'q', chosen: 'person' }, { state: 'active', sort: 'first-name' });
}

/** A value as it was typed: the router reads `?q=5551234` as a number. */
function word(search: Search, name: string): string {
  const value = search[name];
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';
}

function oneOf<const Choice extends string>(search: Search, name: string, choices: readonly Choice[], otherwise: Choice): Choice {
  return choices.find((choice) => choice === search[name]) ?? otherwise;
}

function renamed(address: object, names: Readonly<Record<string, string>>, defaults: Readonly<Record<string, string>>): SearchChange {
  const entries = Object.entries(address as Record<string, string | null>);
  return Object.fromEntries(entries.map(([name, value]) => [names[name] ?? name, value && value !== defaults[name] ? value : undefined]));
}
