import { glob, readFile } from 'node:fs/promises'
import path from 'node:path'
import { folderViolations } from './folder-sizes.ts'

const root = path.join(import.meta.dirname, '..')
const warnAbove = 250
const failAbove = 350

let isTooLong = false
for (const { file, lines } of await longSources()) {
  isTooLong ||= lines > failAbove
  console.log(
    `${lines > failAbove ? 'too long' : 'long'}: ${file} has ${lines} lines (aim for 200, never above ${failAbove})`,
  )
}
const tooFull = folderViolations(
  await Array.fromAsync(
    glob('{areas,platform}/**/*.{ts,tsx,css}', { cwd: root, exclude: (name) => name === 'node_modules' }),
  ),
)
for (const violation of tooFull) console.log(violation)
process.exitCode = isTooLong || tooFull.length > 0 ? 1 : 0

async function longSources(): Promise<{ file: string; lines: number }[]> {
  const pattern = '{areas,platform,apps,tools,bench,e2e,database,scripts}/**/*.{ts,tsx,mjs,css}'
  const files = (await Array.fromAsync(glob(pattern, { cwd: root }))).filter(
    (file) => !/\.(test|e2e)\.tsx?$/.test(file) && !/(^|[\\/])(dist|node_modules)[\\/]/.test(file),
  )
  const counted = await Promise.all(
    files.map(async (file) => ({
      file,
      lines: (await readFile(path.join(root, file), 'utf8')).split('\n').length - 1,
    })),
  )
  return counted.filter(({ lines }) => lines > warnAbove).toSorted((a, b) => b.lines - a.lines)
}
