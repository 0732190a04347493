// Runs TypeScript files one after the other on the pinned Node, after bringing it and the locked dependencies:
// `node scripts/run.mjs a.ts b.ts arguments of the last one`. Starts on the machine's own Node 20 or later, with
// nothing installed; therefore plain JavaScript without a dependency.
import { spawn } from 'node:child_process'
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
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  })
  const stopChild = () => child.kill('SIGTERM')
  // Ctrl-C reaches the whole process group, the child included: here it only must not end us before the child.
  const wait = () => {}
  process.on('SIGINT', wait).on('SIGTERM', stopChild).on('SIGHUP', stopChild)
  const watch = watchNpm(stopChild)
  return new Promise((resolve) => {
    child.once('exit', (code, signal) => {
      clearInterval(watch)
      process.off('SIGINT', wait).off('SIGTERM', stopChild).off('SIGHUP', stopChild)
      resolve(code ?? (signal === 'SIGINT' ? 130 : 143))
    })
  })
}

// An npm that is killed outright tells nobody; we notice that somebody else has become our parent.
function watchNpm(whenGone) {
  const npm = process.ppid
  return setInterval(() => process.env.npm_lifecycle_event && process.ppid !== npm && whenGone(), 1000)
}
