import { mkdtempSync, rmSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';

export interface S3Server {
  url: string;
  close(): Promise<void>;
}

export async function s3Server(): Promise<S3Server> {
  const directory = mkdtempSync(join(tmpdir(), 'bunkhouse-s3-'));
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets: [{ name: 'camp', configs: [] }] });
  makeWritesAtomic(server);
  const address = await server.run();
  return {
    url: `s3://S3RVER:S3RVER@127.0.0.1:${address.port}/camp?tls=no&prefix=birch/`,
    async close() {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/** Makes writes atomic, as in S3. s3rver writes in place, so an aborted request would leave a partial object. */
function makeWritesAtomic({ store }: S3rver): void {
  const write = store.putContent.bind(store);
  let next = 0;
  store.putContent = async (path, content) => {
    next += 1;
    const temporary = `${path}.${next}`;
    try {
      const written = await write(temporary, content);
      await rename(temporary, path);
      return written;
    } catch (error) {
      await rm(temporary, { force: true });
      throw error;
    }
  };
}
