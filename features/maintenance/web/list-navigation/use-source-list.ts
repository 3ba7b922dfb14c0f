import { saveSourceList } from './source-list.ts';

export const ticketPath = (id: string) => `/maintenance/ticket/${id}`;
export const taskPath = (id: string) => `/maintenance/task/${id}`;

/** Returns props for the element around a list, so that a record opened from it can step to the next one. */
export function useSourceList(paths: readonly string[]) {
  return {
    onClickCapture: () => saveSourceList({ paths, back: window.location.pathname + window.location.search }),
  };
}
