import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process'
import { closeSync, existsSync, openSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { Socket } from 'node:net'
import path from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

import { StartupError } from '#platform/server/startup-error.ts'

import type { Account } from './postgres-account.ts'
import type { Binaries } from './postgres-binaries.ts'

/** One PostgreSQL cluster on this machine: its folder, its programs, the account it runs as (ours when undefined). */
export type Cluster = { dir: string; binaries: Binaries; account: Account | undefined }

/** Runs a PostgreSQL program inside the cluster folder to its end; a failure is a StartupError with what the program said. */
export function runInCluster(cluster: Cluster, program: 'initdb' | 'postgres', args: string[], input = ''): void {
  const command = cluster.binaries(program)
  const ended = spawnSync(command, args, { ...surroundings(cluster), input, encoding: 'utf8' })
  if (ended.error) throw new StartupError(`${command} cannot be run (${ended.error.message}).`)
  if (ended.status !== 0) throw new StartupError(`${program} failed: ${lastLineOf(ended.stderr)}.`)
}

/**
 * Starts the cluster's server and waits until it accepts connections. It gets a process group of its own, so that
 * Ctrl-C in the terminal reaches only us and we can finish our work before it goes.
 * Throws a StartupError with the last words of its log when it does not come up.
 */
export async function startPostmaster(
  cluster: Cluster,
  settings: string[],
  { logFile, waitSeconds }: { logFile: string; waitSeconds: number },
): Promise<ChildProcess> {
  const log = openSync(logFile, 'a', 0o600)
  const args = ['-D', insideFolder(cluster), ...settings.flatMap((setting) => ['-c', setting])]
  const postmaster = spawn(cluster.binaries('postgres'), args, {
    ...surroundings(cluster),
    stdio: ['ignore', log, log],
    detached: process.platform !== 'win32',
    windowsHide: true,
  })
  closeSync(log)
  // A server that was killed leaves a file that says it is ready.
  const isReady = (): boolean => {
    const noted = readPidFile(cluster.dir)
    return noted?.pid === postmaster.pid && noted?.ready === true
  }
  await waitUntil(() => isReady() || postmaster.exitCode !== null, waitSeconds)
  if (postmaster.exitCode === null && isReady()) return postmaster
  postmaster.kill('SIGKILL')
  throw new StartupError(
    `PostgreSQL did not start (${lastLineOf(readFileSync(logFile, 'utf8'))}); its log is ${logFile}.`,
  )
}

/**
 * Asks the server for a fast shutdown when this process is killed without a chance to do so itself: a shell that waits for
 * the end of a pipe from us. The answer ends the shell. Where there is no shell the next start stops what is left.
 */
export function stopWhenWeDie(pid: number | undefined): () => void {
  if (pid === undefined || process.platform === 'win32') return () => {}
  const watcher = spawn('/bin/sh', ['-c', `read -r _; kill -INT ${pid}`], {
    stdio: ['pipe', 'ignore', 'ignore'],
    detached: true,
  })
  watcher.unref()
  // The open pipe alone must not keep this process alive.
  if (watcher.stdin instanceof Socket) watcher.stdin.unref()
  return () => void watcher.kill('SIGKILL')
}

/** Stops the server of the cluster in order, whoever started it, and waits for its end. Nothing runs: nothing happens. */
export async function stopPostmaster(cluster: Cluster): Promise<void> {
  const pid = runningPid(cluster.dir)
  if (pid === undefined) return
  askToStop(cluster, pid)
  await waitUntil(() => runningPid(cluster.dir) === undefined, 60)
  if (runningPid(cluster.dir) !== undefined) {
    throw new StartupError(
      `The PostgreSQL with process id ${pid} in ${cluster.dir} does not stop; end it and start again.`,
    )
  }
}

/**
 * The process id of the server that runs in the folder. The id noted in postmaster.pid may by now belong to another
 * program (after a reboot or in a new container), therefore the process itself is looked at too; the note of a server
 * that is gone is removed, because PostgreSQL would take the other program for its predecessor and refuse to start.
 */
export function runningPid(dir: string): number | undefined {
  const noted = readPidFile(dir)
  if (!noted) return undefined
  if (isPostmasterOf(noted.pid, dir)) return noted.pid
  rmSync(path.join(dir, 'postmaster.pid'), { force: true })
  return undefined
}

/** Asks the server for a fast shutdown: open transactions roll back, everything committed stays. */
export function askToStop(cluster: Cluster, pid: number | undefined): void {
  if (pid === undefined) return
  if (process.platform !== 'win32') process.kill(pid, 'SIGINT')
  else execFileSync(cluster.binaries('pg_ctl'), ['stop', '-D', cluster.dir, '-m', 'fast'], { stdio: 'ignore' })
}

/**
 * The folder as the program itself names it. An account other than ours may not be able to walk to it (a clone below
 * /root), but it can stand in it: it is put there before the rights are given up.
 */
export function insideFolder(cluster: Cluster): string {
  return cluster.account && process.platform === 'linux' ? '/proc/self/cwd' : cluster.dir
}

function surroundings(cluster: Cluster): { cwd: string; uid?: number; gid?: number; env: NodeJS.ProcessEnv } {
  return { cwd: cluster.dir, ...cluster.account, env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' } }
}

/** The postmaster writes its pid on line 1 and its state on line 8. */
function readPidFile(dir: string): { pid: number; ready: boolean } | undefined {
  try {
    const lines = readFileSync(path.join(dir, 'postmaster.pid'), 'utf8').split('\n')
    const state = lines[7]?.trim()
    // A replica says so for as long as it is one; a cluster that recovers says it only on its way.
    const isReplica = state === 'standby' && existsSync(path.join(dir, 'standby.signal'))
    return { pid: Number(lines[0]), ready: state === 'ready' || isReplica }
  } catch {
    return undefined
  }
}

function isPostmasterOf(pid: number, dir: string): boolean {
  try {
    process.kill(pid, 0)
    if (process.platform === 'linux') return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(dir)
    if (process.platform === 'win32') return true
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' }).includes(dir)
  } catch {
    return false
  }
}

async function waitUntil(isSo: () => boolean, seconds: number): Promise<void> {
  for (const end = Date.now() + seconds * 1000; !isSo() && Date.now() < end;) await pause(20)
}

function lastLineOf(text: string): string {
  const line = text
    .trim()
    .split('\n')
    .at(-1)
    ?.replace(/^.*\[\d+\] /, '')
  return line || 'it said nothing'
}
