import path from 'node:path'
import { StartupError } from '../startup-error.ts'
import { type Base, readBases, readMarks } from './backup-folder.ts'
import { findDamaged } from './manifest.ts'
import { type WalNote, readWalNote, walViolation } from './wal-note.ts'
import { positionOf } from './wal-position.ts'

/** The moment to go back to: a mark, a time, or as far as the backup reaches. */
export type Until = { readonly mark?: string; readonly time?: Date }

/** A copy that was found whole, the WAL beside it, how PostgreSQL is to recover it, and how far it must come at least. */
export type RestorePlan = {
  readonly base: Base
  readonly copy: string
  readonly wal: WalNote | null
  readonly target: readonly string[]
  readonly reaches: string | null
}

type Chosen = Pick<RestorePlan, 'base' | 'wal' | 'target' | 'reaches'>

/** Chooses the copy that the moment is reached from. Throws a StartupError where there is none or where it is damaged. */
export async function planRestore(folder: string, until: Until): Promise<RestorePlan> {
  const chosen = await choose(folder, until)
  const copy = path.join(folder, chosen.base.name)
  const damaged = await findDamaged(path.join(copy, 'postgres'))
  const violation = chosen.wal && (await walViolation(copy, chosen.base, chosen.wal))
  if (violation) damaged.push(violation)
  if (damaged.length > 0) throw new StartupError(`The backup ${copy} is damaged: ${damaged.slice(0, 3).join(', ')}.`)
  return { ...chosen, copy }
}

async function choose(folder: string, until: Until): Promise<Chosen> {
  const bases = await readBases(folder)
  if (until.mark !== undefined) return chooseByMark(folder, bases, until.mark)
  if (until.time) return chooseByTime(folder, bases, until.time)
  const base = bases.at(-1)
  if (!base) throw new StartupError(`There is no backup in ${folder}.`)
  const wal = await walOf(folder, base)
  return { base, wal, target: [], reaches: wal?.reached ?? base.endLsn }
}

async function chooseByMark(folder: string, bases: readonly Base[], mark: string): Promise<Chosen> {
  const marked = (await readMarks(folder)).find(({ name }) => name === mark)
  const base = bases.find(({ name }) => name === marked?.base)
  const wal = base ? await walOf(folder, base) : null
  if (!marked || !base || !wal || positionOf(wal.reached) <= positionOf(marked.lsn))
    throw new StartupError(`The backup in ${folder} cannot go back to a moment called ${mark}.`)
  return {
    base,
    wal,
    target: [`recovery_target_lsn = '${marked.lsn}'`, 'recovery_target_inclusive = off'],
    reaches: null,
  }
}

/** A time is reached where WAL of a later time was copied; a copy itself is consistent only from its end on. */
async function chooseByTime(folder: string, bases: readonly Base[], time: Date): Promise<Chosen> {
  const iso = time.toISOString()
  const base = bases.findLast(({ endedAt }) => endedAt <= iso)
  if (!base) throw new StartupError(`There is no backup in ${folder} from before ${iso}.`)
  const wal = await walOf(folder, base)
  const last = wal?.at ?? base.endedAt
  if (!wal || last <= iso)
    throw new StartupError(`The backup in ${folder} does not reach ${iso}; the copy before it ends at ${last}.`)
  const target = `recovery_target_time = '${iso.replace('T', ' ').replace('Z', '+00')}'`
  return { base, wal, target: [target], reaches: null }
}

function walOf(folder: string, { name }: Base): Promise<WalNote | null> {
  return readWalNote(path.join(folder, name))
}
