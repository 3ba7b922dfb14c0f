import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { buildIfNeeded } from './build.ts';
import { hashInputs } from './build/inputs.ts';
import { getBuildFolder, isFinished, listBuildFolders, findLatestBuild } from './build/build-store.ts';

let root: string;
beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'build-'));
  for (const part of [
    'web',
    'features',
    'platform',
    'server',
    'public',
    'index.html',
    'guest.html',
    'tv.html',
    'vite.config.ts',
    'package.json',
    'package-lock.json',
  ])
    cpSync(part, join(root, part), { recursive: true });
  symlinkSync(join(process.cwd(), 'node_modules'), join(root, 'node_modules'));
  writeMain(`document.title = '${'long enough to compress. '.repeat(60)}';`);
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

function writeMain(code: string): void {
  writeFileSync(join(root, 'web/main.tsx'), code);
}

function latestFolder(): string {
  return getBuildFolder(root, findLatestBuild(root) as string);
}

/** Waits until the builder has compressed the files, which it does after the screens can be served. */
function waitUntilFinished(): Promise<void> {
  return expect.poll(() => isFinished(root, findLatestBuild(root) as string), { timeout: 120_000 }).toBe(true);
}

// The timeout is long, because compression runs at low priority and is slow on a busy machine.
describe('buildIfNeeded @long', { timeout: 600_000 }, () => {
  test('builds on the first call, and later only if a source has changed', async () => {
    expect(await buildIfNeeded(root)).toBe('built');
    await waitUntilFinished();
    const script = readdirSync(join(latestFolder(), 'assets')).find((file) => file.endsWith('.js')) as string;
    const plain = readFileSync(join(latestFolder(), 'assets', script));
    expect(brotliDecompressSync(readFileSync(join(latestFolder(), 'assets', `${script}.br`)))).toEqual(plain);
    expect(gunzipSync(readFileSync(join(latestFolder(), 'assets', `${script}.gz`)))).toEqual(plain);

    expect(await buildIfNeeded(root)).toBe('fresh');
    utimesSync(join(root, 'features/screens.ts'), new Date(), new Date());
    expect(await buildIfNeeded(root)).toBe('built');
    expect(listBuildFolders(root)).toHaveLength(2);
    await waitUntilFinished();
  });

  test('does not build if only server code or tests have changed', () => {
    const before = hashInputs(root);
    writeFileSync(join(root, 'platform/http/server/new.ts'), '');
    writeFileSync(join(root, 'platform/http/new.test.ts'), '');
    expect(hashInputs(root)).toBe(before);
    writeFileSync(join(root, 'platform/http/new.ts'), '');
    const withFile = hashInputs(root);
    expect(withFile).not.toBe(before);
    writeFileSync(join(root, 'public/new.txt'), '');
    expect(hashInputs(root)).not.toBe(withFile);
  });

  test('keeps the last successful build if a build fails, and tries again on the next call', async () => {
    const before = latestFolder();
    writeMain("import { secret } from './build.ts';\nconsole.log(secret);");
    expect(await buildIfNeeded(root)).toBe('kept-last-good');
    expect(latestFolder()).toEqual(before);
    expect(readdirSync(join(root, 'dist/web')).filter((name) => name.startsWith('.'))).toEqual([]);
    expect(await buildIfNeeded(root)).toBe('kept-last-good');
  });

  test('throws a readable error if the first build fails', async () => {
    rmSync(join(root, 'dist'), { recursive: true });
    await expect(buildIfNeeded(root)).rejects.toThrow('The screens could not be built');
  });
});
