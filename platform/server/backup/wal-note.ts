import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Base } from './backup-folder.ts'
import { hashOf, replaceFile } from './flush.ts'
import { positionOf, segmentAt, segmentOf } from './wal-position.ts'

/** A copied segment, of which only the first bytes were written when it was copied. */
type NotedSegment = { readonly name: string; readonly bytes: number; readonly sha256: string }

/** The WAL that was copied beside a copy of the cluster: where it ends, when that was written, and every segment with its hash. */
export type WalNote = { readonly reached: string; readonly at: string; readonly segments: readonly NotedSegment[] }

const NOTE = 'wal.json'

/** Null where no WAL was copied since the copy was made. */
export async function readWalNote(copy: string): Promise<WalNote | null> {
  const file = path.join(copy, NOTE)
  return existsSync(file) ? (JSON.parse(await readFile(file, 'utf8')) as WalNote) : null
}

export async function writeWalNote(copy: string, note: WalNote): Promise<void> {
  await replaceFile(path.join(copy, NOTE), JSON.stringify(note))
}

export function walFile(copy: string, name: string): string {
  return path.join(copy, 'wal', name)
}

/** Why the WAL does not lead from the copy to where its note says: a gap or a damaged segment. Null where it does. */
export async function walViolation(copy: string, { startLsn }: Base, note: WalNote): Promise<string | null> {
  const first = segmentAt(positionOf(startLsn))
  const count = segmentAt(positionOf(note.reached) - 1n) - first + 1n
  const gap = note.segments.find(({ name }, place) => segmentOf(name) !== first + BigInt(place))
  if (gap || BigInt(note.segments.length) !== count) return `WAL is missing${gap ? ` before ${gap.name}` : ''}`
  for (const { name, bytes, sha256 } of note.segments) {
    const file = walFile(copy, name)
    if (!existsSync(file)) return `WAL is missing: ${name}`
    if ((await hashOf(file, bytes)) !== sha256) return name
  }
  return null
}
