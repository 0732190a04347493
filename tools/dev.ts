import { spawn } from 'node:child_process'
import path from 'node:path'

// The server, started anew when one of its files changes, and the web application with reload, which passes calls on
// to the server at PORT.
const root = path.join(import.meta.dirname, '..')
const port = process.env['PORT'] || '8080'
const programs = [
  ['--watch', '--watch-preserve-output', 'apps/server/main.ts'],
  ['node_modules/vite/bin/vite.js', '--config', 'apps/web/vite.config.ts'],
]

console.log(`Server on port ${port}, started anew on every change; the address to open is the one that Vite prints.`)
const children = programs.map((words) =>
  spawn(process.execPath, words, { cwd: root, stdio: 'inherit', env: { ...process.env, PORT: port } }),
)
for (const child of children) {
  child.once('exit', (code) => {
    process.exitCode ??= code ?? 0
    for (const other of children) other.kill('SIGTERM')
  })
}
// Both get the signal as well; we stay until they have ended.
process.on('SIGTERM', () => {})
