import { readFile, readdir } from 'node:fs/promises'
import { createServer } from 'node:http'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

const KINDS: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
}
/** The level at which the portal compresses what it sends. */
const LEVEL = 1

export type Served = { readonly address: string; close(): Promise<void> }

/** Serves the files of a folder from memory, and some more by path, all compressed beforehand. */
export async function serveFolder(folder: string, more: Readonly<Record<string, string>>): Promise<Served> {
  const files = new Map(Object.entries(more).map(([name, text]) => [name, gzipSync(text, { level: LEVEL })]))
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name)
    const name = `/${path.relative(folder, file).split(path.sep).join('/')}`
    if (entry.isFile()) files.set(name, gzipSync(await readFile(file), { level: LEVEL }))
  }
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const body = files.get(pathname)
    const type = KINDS[path.extname(pathname)] ?? 'application/octet-stream'
    if (body) response.writeHead(200, { 'content-type': type, 'content-encoding': 'gzip' }).end(body)
    else response.writeHead(404).end()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const at = server.address()
  if (!at || typeof at !== 'object') throw new Error('the counterpart page is not listening')
  const close = () =>
    new Promise<void>((resolve) => {
      server.close(() => resolve())
      server.closeAllConnections()
    })
  return { address: `http://127.0.0.1:${at.port}`, close }
}
