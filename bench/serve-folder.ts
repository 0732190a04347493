import { readFile, readdir } from 'node:fs/promises'
import { createServer } from 'node:http'
import path from 'node:path'
import { gzipSync } from 'node:zlib'

import { compressAssets } from '../tools/compress-assets.ts'

const KINDS: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
}
/** From how many bytes on, and at which level, the portal compresses what it makes on the way. */
const THRESHOLD = 1024
const LEVEL = 1
const ENCODINGS = [
  ['.br', 'br'],
  ['.gz', 'gzip'],
] as const
const NONE = ['', 'identity'] as const

export type Served = { readonly address: string; close(): Promise<void> }

/**
 * Serves a built folder from memory, and some JSON by path, compressed as the portal does it: scripts and styles once and
 * well, in brotli where the browser takes it; documents and answers lightly.
 */
export async function serveFolder(folder: string, answers: Readonly<Record<string, string>>): Promise<Served> {
  await compressAssets(folder)
  const files = new Map(Object.entries(answers).map(([name, text]) => [name, Buffer.from(text)]))
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name)
    if (entry.isFile()) files.set(`/${path.relative(folder, file).split(path.sep).join('/')}`, await readFile(file))
  }
  for (const [name, content] of [...files]) {
    if (/\.(html|json)$/.test(name) && content.length >= THRESHOLD) {
      files.set(`${name}.gz`, gzipSync(content, { level: LEVEL }))
    }
  }
  return serve(files)
}

async function serve(files: ReadonlyMap<string, Buffer>): Promise<Served> {
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost')
    const accepted = request.headers['accept-encoding'] ?? ''
    const [ending, encoding] =
      ENCODINGS.find(([end, name]) => accepted.includes(name) && files.has(pathname + end)) ?? NONE
    const body = files.get(pathname + ending)
    const type = KINDS[path.extname(pathname)] ?? 'application/octet-stream'
    if (body) response.writeHead(200, { 'content-type': type, 'content-encoding': encoding }).end(body)
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
