import { spawn } from 'node:child_process'
import { chmodSync, existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const oldestNode = 20
const neededNode = 24

/**
 * Installs the locked dependencies unless they are there, and answers with the path of the Node to run everything on:
 * the pinned one that came with them, or this one where the registry has none for the platform and this one will do.
 */
export async function prepare() {
  if (majorOf(process.versions.node) < oldestNode) {
    giveUp(`Node ${oldestNode} or later is needed to begin with; this is ${process.version}.`)
  }
  if (!isInstalled()) await install()
  return pinnedNode() ?? ownNode()
}

/** npm notes what it has installed in a hidden lock file, written last: every locked package must stand there. */
function isInstalled() {
  const locked = readPackages('package-lock.json')
  const installed = readPackages('node_modules/.package-lock.json')
  return Object.entries(locked).every(([name, wanted]) => {
    if (name === '') return true
    const found = installed[name]
    return found ? found.version === wanted.version : isLeftOut(wanted)
  })
}

function readPackages(file) {
  try {
    return JSON.parse(readFileSync(path.join(root, file), 'utf8')).packages
  } catch {
    return {}
  }
}

/** npm leaves out optional packages made for another platform, and those that only such packages need. */
function isLeftOut({ optional, os, cpu, libc }) {
  const glibc = process.report.getReport().header.glibcVersionRuntime
  const fits = (list, mine) => !list || [list].flat().includes(mine)
  const isForHere = os && fits(os, process.platform) && fits(cpu, process.arch) && fits(libc, glibc ? 'glibc' : 'musl')
  return Boolean(optional) && !isForHere
}

async function install() {
  const began = Date.now()
  const elapsed = () => `${Math.round((Date.now() - began) / 1000)} s`
  console.log('Installing the locked dependencies and the pinned Node (only when they have changed) …')
  const heartbeat = setInterval(() => console.log(`  … still installing, ${elapsed()}`), 5000)
  const exitCode = await npm([
    'ci',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
    '--include=dev',
    '--include=optional',
  ])
  clearInterval(heartbeat)
  if (exitCode !== 0) giveUp('The dependencies could not be installed: npm ci failed, see above.')
  console.log(`Installed in ${elapsed()}.`)
}

function npm(npmArguments) {
  // Under `npm start` npm names its own program; called directly, the npm on the path has to do.
  const own = process.env.npm_execpath
  const isWindows = process.platform === 'win32'
  const child = own
    ? spawn(process.execPath, [own, ...npmArguments], { cwd: root, stdio: 'inherit' })
    : spawn('npm', npmArguments, { cwd: root, stdio: 'inherit', shell: isWindows })
  return new Promise((resolve) => {
    child.once('error', () => resolve(1)).once('exit', (code) => resolve(code ?? 1))
  })
}

function pinnedNode() {
  const platform = process.platform === 'win32' ? 'win' : process.platform
  const program = process.platform === 'win32' ? 'node.exe' : 'node'
  const file = path.join(root, 'node_modules', `node-${platform}-${process.arch}`, 'bin', program)
  if (!existsSync(file)) return undefined
  if (process.platform !== 'win32') makeExecutable(file)
  return file
}

function makeExecutable(file) {
  try {
    chmodSync(file, 0o755)
  } catch {
    // Somebody else's file; npm has marked it already.
  }
}

function ownNode() {
  if (majorOf(process.versions.node) >= neededNode) return process.execPath
  giveUp(
    `There is no pinned Node for ${process.platform}-${process.arch}: install Node ${neededNode} or later; this is ${process.version}.`,
  )
}

function majorOf(version) {
  return Number(version.split('.')[0])
}

function giveUp(sentence) {
  console.error(sentence)
  process.exit(1)
}
