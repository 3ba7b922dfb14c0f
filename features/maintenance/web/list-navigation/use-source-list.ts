import { saveSourceList } from './source-list.ts';

export const ticketPath = (id: string) => `/maintenance/ticket/${id}`;
export const taskPath = (id: string) => `/maintenance/task/${id}`;

/** Given to the element around a list: whoever opens a record from it may go on to the next. @example <ul {...useTrail(rows.map(({ id }) => ticketPath(id)))}> */
export function useSourceList(paths: readonly string[]) {
  return {
    onClickCapture: () => saveSourceList({ paths, back: window.location.pathname + window.location.search }),
  };
}
