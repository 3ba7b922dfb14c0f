/**
 * How glibc is told to keep little of what was freed. Each thread that decodes pictures otherwise has a heap of its own
 * that grows and never shrinks: after a few photos of 4 MB the server stays 100 MB larger (docs/figures.md).
 */
export const mallocSettings = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '262144' };

/**
 * Begins this process anew with these settings, which count only from its first moment: the same process to whoever
 * started it, some 40 ms later. Elsewhere than on Linux, and where an operator has chosen, it goes on as it is.
 */
export function restartWithMallocSettings(): void {
  const { env, execPath, execArgv, argv, platform } = process;
  if (platform !== 'linux' || Object.keys(mallocSettings).some((name) => env[name] !== undefined)) return;
  process.execve?.(execPath, [execPath, ...execArgv, ...argv.slice(1)], { ...env, ...mallocSettings } as Record<string, string>);
}
