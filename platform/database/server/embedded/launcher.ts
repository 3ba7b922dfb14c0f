import { execFile } from 'node:child_process';
import { lchown, readdir, stat } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { OperatorError } from '#platform/database/server/operator-error.ts';
import type { Binaries } from './binaries.ts';

const nobody = 65_534;

/** Describes how to run PostgreSQL, which refuses to run as root and needs a user that has a name. */
export interface Launcher {
  name: string;
  /** Command that precedes the program. It must replace itself with the program by exec, so that the process id stays the same. */
  commandPrefix: string[];
  owner?: number;
  uid?: number;
}

const asCurrentUser: Launcher = { name: 'as we are', commandPrefix: [] };

// The process is root outside the user namespace and nobody inside, so its files belong to root.
const inUserNamespace: Launcher = {
  name: 'user namespace',
  commandPrefix: ['unshare', '--user', `--map-user=${nobody}`, `--map-group=${nobody}`, '--'],
};

// For containers without user namespaces. Without no_setuid_fixup, access(2) ignores the capability dac_override and PostgreSQL cannot run.
const withSetpriv: Launcher = {
  name: 'setpriv',
  commandPrefix: [
    'setpriv',
    `--reuid=${nobody}`,
    `--regid=${nobody}`,
    '--clear-groups',
    '--inh-caps=+dac_override',
    '--ambient-caps=+dac_override',
    '--securebits=+no_setuid_fixup',
    '--',
  ],
  owner: nobody,
};

const asNobody: Launcher = { name: 'nobody', commandPrefix: [], owner: nobody, uid: nobody };

const launchersForRoot: readonly Launcher[] = [inUserNamespace, withSetpriv, asNobody];
const launchersForUsers: readonly Launcher[] = [asCurrentUser];
const launchersForNameless: readonly Launcher[] = [inUserNamespace];

/** Returns the first launcher that can run the programs. @throws OperatorError if none can */
export async function findWorkingLauncher(binaries: Binaries, launchers = listLaunchers()): Promise<Launcher> {
  const failures: string[] = [];
  for (const launcher of launchers) {
    try {
      for (const program of [binaries.postgres, binaries.initdb]) await runProgram(launcher, binaries, program, ['--version']);
      return launcher;
    } catch (why) {
      failures.push(`${launcher.name}: ${firstLine(why)}`);
    }
  }
  throw new OperatorError(
    `The embedded database cannot be started here (${failures.join('; ')}); run as an ordinary user or set DATABASE_URL.`,
  );
}

export async function runProgram(launcher: Launcher, binaries: Binaries, program: string, args: string[]): Promise<void> {
  const [file, ...rest] = commandOf(launcher, program, args);
  await promisify(execFile)(file, rest, { cwd: '/', ...identityOf(launcher), env: { ...process.env, ...binaries.environment } });
}

export function commandOf(launcher: Launcher, program: string, args: string[]): [string, ...string[]] {
  const words = [...launcher.commandPrefix, program, ...args];
  return [words[0] ?? program, ...words.slice(1)];
}

export function identityOf(launcher: Launcher): { uid?: number; gid?: number } {
  return launcher.uid === undefined ? {} : { uid: launcher.uid, gid: launcher.uid };
}

/**
 * Makes the user that runs PostgreSQL the owner of the folder and its content. This needs root; the launcher may differ from that of the
 * last start.
 */
export async function changeFolderOwner(folder: string, launcher: Launcher): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const owner = launcher.owner ?? 0;
  if ((await stat(folder)).uid === owner) return;
  for (const name of await readdir(folder, { recursive: true })) await lchown(join(folder, name), owner, owner);
  // Change the owner of the folder itself last, so that the next start repeats an interrupted change.
  await lchown(folder, owner, owner);
}

/** Returns the launchers for the current user, the best first. */
export function listLaunchers(): readonly Launcher[] {
  if (process.getuid?.() === 0) return launchersForRoot;
  try {
    userInfo();
    return launchersForUsers;
  } catch {
    // In some containers the user id has no name, so initdb cannot look it up.
    return launchersForNameless;
  }
}

function firstLine(why: unknown): string {
  const output = (why as { stderr?: string }).stderr?.trim() || (why instanceof Error ? why.message : String(why));
  return output.split('\n', 1)[0] ?? '';
}
