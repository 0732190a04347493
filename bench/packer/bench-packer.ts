import { glob, mkdir, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'

import { fillOfBinpacking } from './binpacking.ts'
import { boxTypeOf, type LoadingInstance, readInstances } from './thpack.ts'
import { type PackedRow, wrongIn } from './verify-packing.ts'
import { PackSearch } from '#areas/build-up-planner/domain/packer/pack-search.ts'
import { plainRoom } from '#areas/build-up-planner/domain/packer/room.ts'

const WIDTH = 14
const modes = ['free', 'supported'] as const

/** Packs every `thpack*.txt` of a folder and prints the mean fill of each beside that of `binpackingjs`. */
export async function benchPacker(args: readonly string[]): Promise<void> {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      seconds: { type: 'string', default: '5' },
      placements: { type: 'string' },
      /** Of each file only so many, from the first. */
      instances: { type: 'string' },
    },
  })
  const folder = positionals[0]
  if (!folder) throw new Error('npm run bench -- packer FOLDER [--seconds 5] [--instances N] [--placements OUT]')
  const files = (await Array.fromAsync(glob('thpack*.txt', { cwd: folder }))).toSorted()
  if (files.length === 0) throw new Error(`no thpack*.txt in ${folder}`)
  console.log(`${values.seconds} s of CPU time of the main thread for each instance and way; mean fill in percent`)
  printRow(['file', 'instances', 'free', 'full support', 'binpackingjs', 'wrong'])
  for (const file of files) {
    const instances = (await readInstances(path.join(folder, file))).slice(0, Number(values.instances ?? Infinity))
    const results = modes.map((mode) => packAll(instances, mode, Number(values.seconds) * 1000))
    if (values.placements) await save(values.placements, path.basename(file, '.txt'), results)
    const theirs = instances.map((instance) => fillOfBinpacking(instance))
    const wrong = results.reduce((sum, { wrong: count }) => sum + count, 0)
    printRow([
      file,
      String(instances.length),
      ...results.map(({ fills }) => percent(fills)),
      percent(theirs),
      String(wrong),
    ])
  }
}

type Result = {
  readonly mode: (typeof modes)[number]
  readonly fills: readonly number[]
  readonly packings: readonly (readonly PackedRow[])[]
  /** Placements that break a rule; nothing but 0 is acceptable. */
  readonly wrong: number
}

function packAll(instances: readonly LoadingInstance[], mode: Result['mode'], milliseconds: number): Result {
  const packings = instances.map((instance) => packed(instance, mode === 'supported', milliseconds))
  const fills = instances.map(({ length, width, height }, index) => {
    const volume = (packings[index] ?? []).reduce((sum, [, , , , dx, dy, dz]) => sum + dx * dy * dz, 0)
    return volume / (length * width * height)
  })
  const wrong = instances.flatMap((instance, index) => wrongIn(instance, packings[index] ?? [], mode === 'supported'))
  for (const what of wrong) console.error(`${mode}: ${what}`)
  return { mode, fills, packings, wrong: wrong.length }
}

function packed(
  { length, width, height, types }: LoadingInstance,
  isSupported: boolean,
  milliseconds: number,
): PackedRow[] {
  const end = cpuTime() + milliseconds
  const room = plainRoom(length, width, height, isSupported)
  const search = new PackSearch(room, types.map(boxTypeOf), () => cpuTime() > end)
  search.run()
  return search.boxes().map(({ type, x, y, z, dx, dy, dz }) => [type + 1, x, y, z, dx, dy, dz])
}

/** Of this thread, so that a busy machine takes nothing away. */
function cpuTime(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

async function save(folder: string, name: string, results: readonly Result[]): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const { mode, packings } of results) {
    const content = packings.map((boxes, index) => ({ instance: index + 1, boxes }))
    await writeFile(path.join(folder, `${name}.${mode}.json`), JSON.stringify(content))
  }
}

function percent(shares: readonly number[]): string {
  return ((100 * shares.reduce((sum, share) => sum + share, 0)) / shares.length).toFixed(2)
}

function printRow(cells: readonly string[]): void {
  console.log(cells.map((cell) => cell.padEnd(WIDTH)).join(''))
}
