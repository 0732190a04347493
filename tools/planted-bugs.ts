// Proves the tests of billing and the random operations: plants one bug after the other in a copy of the source and runs the tests
// that must fail. `npm run planted-bugs`, or `npm run planted-bugs -- <word>` for those with the word in their name.
import { execFile, spawn } from 'node:child_process'
import { cp, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { type PlantedBug, bugsOfBilling } from './planted-bugs-of-billing.ts'
import { bugsOfOperations } from './planted-bugs-of-operations.ts'

const root = path.join(import.meta.dirname, '..')
const LIMIT_MS = 10 * 60_000

/** Which tests pass without a bug. */
const passing = new Set<string>()

const word = process.argv[2] ?? ''
const chosen = [...bugsOfBilling, ...bugsOfOperations].filter(({ name }) => name.includes(word))
const copy = await copyOfSource()
let missed = 0
try {
  for (const bug of chosen) {
    const began = Date.now()
    const isCaught = await isCaughtIn(copy, bug)
    if (!isCaught) missed += 1
    console.log(`${isCaught ? 'caught' : 'MISSED'} ${bug.name} (${Math.round((Date.now() - began) / 1000)} s)`)
  }
} finally {
  await rm(copy, { recursive: true })
}
console.log(`${chosen.length - missed} of ${chosen.length} planted bugs were caught`)
process.exitCode = missed > 0 || chosen.length === 0 ? 1 : 0

/** Copies what Git knows, so that nothing is planted where somebody works. */
async function copyOfSource(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'planted-'))
  const { stdout } = await promisify(execFile)('git', ['ls-files', '-co', '--exclude-standard'], {
    cwd: root,
    maxBuffer: 64 * 1024 * 1024,
  })
  const files = stdout.split('\n').filter((file) => /^(areas|platform|apps|database|tools)\/|^[^/]+$/.test(file))
  for (const file of files.filter(Boolean)) {
    await mkdir(path.join(folder, path.dirname(file)), { recursive: true })
    // A file that was deleted and not committed yet is no longer there.
    await cp(path.join(root, file), path.join(folder, file)).catch(() => undefined)
  }
  await symlink(path.join(root, 'node_modules'), path.join(folder, 'node_modules'))
  return folder
}

/** Whether the tests that pass without the bug fail with it. */
async function isCaughtIn(folder: string, bug: PlantedBug): Promise<boolean> {
  const file = path.join(folder, bug.file)
  const sound = await readFile(file, 'utf8')
  if (sound.split(bug.sound).length !== 2) throw new Error(`${bug.name}: ${bug.file} does not have its text once`)
  const { project, filter, only = '' } = bug.tests
  const key = `${project} ${filter} ${only}`
  if (!passing.has(key)) {
    const { code, output } = await run(folder, bug)
    if (code !== 0) throw new Error(`${bug.name}: its tests fail without the bug\n${output.slice(-4000)}`)
    passing.add(key)
  }
  await writeFile(
    file,
    sound.replace(bug.sound, () => bug.broken),
  )
  try {
    return (await run(folder, bug)).code !== 0
  } finally {
    await writeFile(file, sound)
  }
}

async function run(
  folder: string,
  bug: PlantedBug,
): Promise<{ readonly code: number | null; readonly output: string }> {
  const { project, filter, only, environment } = bug.tests
  const words = ['node_modules/vitest/vitest.mjs', 'run', '--project', project, filter, ...(only ? ['-t', only] : [])]
  const child = spawn(process.execPath, words, {
    cwd: folder,
    timeout: LIMIT_MS,
    env: { ...process.env, ...environment },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  return { code, output }
}
