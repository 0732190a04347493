import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { glob, readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { bringRelease } from './bring-release.ts'
import { compressAssets } from './compress-assets.ts'

const root = path.join(import.meta.dirname, '..')
const dist = path.join(root, 'apps/web/dist')
/** Where a release is made before it takes its place. */
const fresh = path.join(root, 'apps/web/dist/.fresh')
const stamp = path.join(dist, '.built-from')

// What the bundle is made from; the lock file stands for the packages.
const sources = [
  'apps/web/**/*',
  'areas/*/{web,domain,contract,texts}/**/*',
  'platform/{web,domain,contract}/**/*',
  'database/**/*.json',
  'package-lock.json',
  'tsconfig.json',
]

if (import.meta.main) process.exitCode = await buildWebIfStale(console.log)

/** Builds apps/web/dist unless it was built from the very same sources. Answers with an exit code. */
export async function buildWebIfStale(report: (line: string) => void): Promise<number> {
  const target = await fingerprint()
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === target) return 0
  report('Building the web application (only when its sources have changed) …')
  const began = Date.now()
  const version = target.slice(0, 12)
  const { exitCode, output } = await runVite(version)
  if (exitCode === 0) {
    await compressAssets(fresh)
    // Ended half way, the next start builds again, whatever sources it has.
    await rm(stamp, { force: true })
    await bringRelease({ from: fresh, to: dist, version })
    await writeFile(stamp, target)
  }
  report(
    exitCode === 0
      ? `Built in ${Math.round((Date.now() - began) / 1000)} s.`
      : `The web application could not be built:\n${output}`,
  )
  return exitCode
}

async function fingerprint(): Promise<string> {
  const files = (await Array.fromAsync(glob(sources, { cwd: root, withFileTypes: true })))
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .filter((file) => !file.startsWith(path.join('apps', 'web', 'dist')) && !/\.test\.tsx?$/.test(file))
    .toSorted()
  const hash = createHash('sha256').update(process.version)
  for (const file of files) hash.update(`${file}\0`).update(await readFile(path.join(root, file)))
  return hash.digest('hex')
}

function runVite(version: string): Promise<{ exitCode: number; output: string }> {
  const vite = path.join(root, 'node_modules/vite/bin/vite.js')
  const words = [
    'build',
    '--config',
    'apps/web/vite.config.ts',
    '--outDir',
    fresh,
    '--emptyOutDir',
    '--logLevel',
    'warn',
  ]
  // Under a test runner the environment says otherwise, and the bundle would carry the development build of React.
  const env = { ...process.env, NODE_ENV: 'production', WEB_VERSION: version }
  const child = spawn(process.execPath, [vite, ...words], { cwd: root, env })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk))
  return new Promise((resolve) => child.once('close', (code) => resolve({ exitCode: code ?? 1, output })))
}
