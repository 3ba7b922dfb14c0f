import type { Page } from '@playwright/test';

/**
 * Returns the rows of a table in an IndexedDB database of this browser, with their keys. Returns no rows if the database does not exist,
 * because opening it would create it without tables.
 * @example await readDeviceRows<{ photos: File[] }>(page, 'bunkhouse-reports', 'kept')
 */
export async function readDeviceRows<Row>(page: Page, database: string, table: string): Promise<{ key: string; row: Row }[]> {
  const found = await page.evaluate(
    async ([name = '', store = '']) => {
      const result = <Result>(request: IDBRequest<Result>) =>
        new Promise<Result>((resolve) => request.addEventListener('success', () => resolve(request.result)));
      if (!(await indexedDB.databases()).some((info) => info.name === name)) return [];
      const connection = await result(indexedDB.open(name));
      const objectStore = connection.transaction(store).objectStore(store);
      const [keys, rows] = await Promise.all([result(objectStore.getAllKeys()), result(objectStore.getAll() as IDBRequest<unknown[]>)]);
      connection.close();
      return keys.map((key, nth) => ({ key: String(key), row: rows[nth] }));
    },
    [database, table],
  );
  return found as { key: string; row: Row }[];
}
