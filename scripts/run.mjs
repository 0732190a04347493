// Runs TypeScript files one after the other on the pinned Node, after bringing it and the locked dependencies:
// `node scripts/run.mjs a.ts b.ts arguments of the last one`. Starts on the machine's own Node 20 or later, with
// nothing installed; therefore plain JavaScript without a dependency.
import { spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { prepare } from './prepare.mjs'

const given = process.argv.slice(2)
const firstArgument = given.findIndex((word) => !word.endsWith('.ts'))
const files = firstArgument < 0 ? given : given.slice(0, firstArgument)
const lastArguments = given.slice(files.length)

const node = await prepare()
for (const [index, file] of files.entries()) {
  const isLast = index === files.length - 1
  const exitCode = await run(file, isLast ? lastArguments : [])
  if (exitCode !== 0 || isLast) process.exit(exitCode)
}

function run(file, fileArguments) {
  const followParent = new URL('./follow-parent.mjs', import.meta.url).href
  const child = spawn(node, ['--import', followParent, file, ...fileArguments], {
    cwd: fileURLToPath(new URL('..', import.meta.url)),
    // What was compiled once is kept: a second start takes a third less.
    env: {
      NODE_COMPILE_CACHE: fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)),
      ...process.env,
    },
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    // A process group of its own: a Ctrl-C in the terminal reaches us alone, and we pass it on once.
    detached: process.platform !== 'win32',
  })
  const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
  const stop = stopper(child)
  for (const signal of signals) process.on(signal, stop)
  const watch = watchNpm(stop)
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => {
      clearInterval(watch)
      for (const name of signals) process.off(name, stop)
      resolve(code ?? (signal === 'SIGINT' ? 130 : 143))
    })
  })
}

// The terminal and npm may both tell us of the same Ctrl-C, and a server told twice ends at once instead of in order.
function stopper(child) {
  let toldAt = -Infinity
  return () => {
    if (performance.now() - toldAt < 1000) return
    toldAt = performance.now()
    if (process.platform === 'win32') child.kill('SIGTERM')
    else process.kill(-child.pid, 'SIGTERM')
  }
}

// npm and its shell die of a signal without passing it on: we look ourselves whether they are still there.
function watchNpm(whenGone) {
  const ancestors = npmAndShell()
  return setInterval(() => {
    if (!ancestors.every(isAlive)) whenGone()
  }, 100)
}

function npmAndShell() {
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return []
  try {
    const [, parentName, grandparent] = /\((.*)\) \S (\d+)/.exec(readFileSync(`/proc/${process.ppid}/stat`, 'utf8'))
    return /^(ba|da|z|a)?sh$/.test(parentName) ? [process.ppid, Number(grandparent)] : [process.ppid]
  } catch {
    return [process.ppid]
  }
}

function isAlive(pid) {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error.code === 'EPERM'
  }
}
