import { mkdtempSync, rmSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import S3rver from '@20minutes/s3rver';

export interface S3Server {
  /** As FILES_URL. */
  url: string;
  close(): Promise<void>;
}

/** An S3 server of this test's own, with an empty bucket. */
export async function s3Server(): Promise<S3Server> {
  const directory = mkdtempSync(join(tmpdir(), 'bunkhouse-s3-'));
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory, configureBuckets: [{ name: 'camp', configs: [] }] });
  showOnlyWhole(server);
  const address = await server.run();
  return {
    url: `s3://S3RVER:S3RVER@127.0.0.1:${address.port}/camp?tls=no&prefix=birch/`,
    async close() {
      await server.close();
      rmSync(directory, { recursive: true, force: true });
    },
  };
}

/**
 * In S3 an object appears whole or not at all. This server writes each where it is read, so that one whose line was cut
 * stood there in part, and could come after it had been deleted.
 */
function showOnlyWhole({ store }: S3rver): void {
  const write = store.putContent.bind(store);
  let next = 0;
  store.putContent = async (path, content) => {
    next += 1;
    const beside = `${path}.${next}`;
    try {
      const written = await write(beside, content);
      await rename(beside, path);
      return written;
    } catch (why) {
      await rm(beside, { force: true });
      throw why;
    }
  };
}
