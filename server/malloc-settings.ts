/**
 * Makes glibc return freed memory to the system. By default its heaps per thread never shrink, which costs 100 MB after a few photos
 * (docs/figures.md).
 */
export const mallocSettings = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '262144' };

/** Restarts this process with these settings, because glibc reads them only at startup. Works only on Linux and takes 40 ms. */
export function restartWithMallocSettings(): void {
  const { env, execPath, execArgv, argv, platform } = process;
  if (platform !== 'linux' || Object.keys(mallocSettings).some((name) => env[name] !== undefined)) return;
  process.execve?.(execPath, [execPath, ...execArgv, ...argv.slice(1)], { ...env, ...mallocSettings } as Record<string, string>);
}
