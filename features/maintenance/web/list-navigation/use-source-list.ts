import { saveSourceList } from './source-list.ts';

export const ticketPath = (id: string) => `/maintenance/ticket/${id}`;
export const taskPath = (id: string) => `/maintenance/task/${id}`;

/**
 * Returns props for the element around a list. They save the list when a record is opened, so that the record's page can step to the next
 * record.
 */
export function useSourceList(paths: readonly string[]) {
  return {
    onClickCapture: () => saveSourceList({ paths, back: window.location.pathname + window.location.search }),
  };
}
