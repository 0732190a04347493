import { existsSync } from 'node:fs'
import { readFile, readdir, rm } from 'node:fs/promises'
import path from 'node:path'
import { StartupError } from '../startup-error.ts'
import type { BaseBackup } from './base-backup.ts'
import { replaceFile } from './flush.ts'

/**
 * One copy of the cluster in a backup folder: `postgres`, the WAL written since in `wal`, and this in `backup.json`. Everything in
 * it was written before `endedAt`.
 */
export type Base = BaseBackup & { readonly name: string; readonly endedAt: string }

/** A moment that somebody gave a name, and the base it can be reached from. */
export type Mark = { readonly name: string; readonly lsn: string; readonly at: string; readonly base: string }

const NOTE = 'backup.json'
const MARKS = 'marks.json'

/** The complete copies in a folder, the oldest first. One that was interrupted has no note and does not count. */
export async function readBases(folder: string): Promise<Base[]> {
  const names = existsSync(folder) ? await readdir(folder) : []
  const notes = names.map((name) => path.join(folder, name, NOTE)).filter((note) => existsSync(note))
  const bases = await Promise.all(notes.map(async (note) => JSON.parse(await readFile(note, 'utf8')) as Base))
  return bases.toSorted((a, b) => a.name.localeCompare(b.name))
}

export async function lastBase(folder: string): Promise<Base> {
  const base = (await readBases(folder)).at(-1)
  if (!base) throw new StartupError(`There is no backup in ${folder}; \`npm run backup -- ${folder}\` makes one.`)
  return base
}

/** Written last and in one piece: what has it is complete. */
export async function noteBase(folder: string, base: Base): Promise<void> {
  await replaceFile(path.join(folder, base.name, NOTE), JSON.stringify(base, null, 2))
}

/** All copies in a folder, also those that were interrupted. */
export async function copyNames(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => /^\d{4}-\d\d-\d\dT/.test(name))
}

/** Removes all but the last copies, and what an interrupted backup left. Files stay: older copies do not need fewer of them. */
export async function keepLast(folder: string, most: number): Promise<string[]> {
  const last = (await readBases(folder)).slice(-most).map(({ name }) => name)
  const others = (await copyNames(folder)).filter((name) => !last.includes(name))
  for (const name of others) await rm(path.join(folder, name), { recursive: true })
  return others
}

export async function readMarks(folder: string): Promise<Mark[]> {
  const file = path.join(folder, MARKS)
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as Mark[]) : []
}

export async function addMark(folder: string, mark: Mark): Promise<void> {
  const others = (await readMarks(folder)).filter(({ name }) => name !== mark.name)
  await replaceFile(path.join(folder, MARKS), JSON.stringify([...others, mark], null, 2))
}
