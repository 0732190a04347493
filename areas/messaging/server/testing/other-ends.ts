import { createHash, generateKeyPairSync } from 'node:crypto'
import { mkdirSync, readFileSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { type IncomingMessage, createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { type SFTPWrapper, Server, utils } from 'ssh2'

// Real local servers in the role of airlines.

/** Starts an SFTP server over a folder with `/out` and `/in`, for `op` with the password `secret`. */
export async function sftpServer(root: string): Promise<{ port: number; hostKey: string; stop(): void }> {
  for (const folder of ['out', 'in']) mkdirSync(join(root, folder), { recursive: true })
  const { privateKey } = generateKeyPairSync('rsa', {
    modulusLength: 2048,
    privateKeyEncoding: { type: 'pkcs1', format: 'pem' },
    publicKeyEncoding: { type: 'pkcs1', format: 'pem' },
  })
  const parsed = utils.parseKey(privateKey)
  if (parsed instanceof Error) throw parsed
  const digest = createHash('sha256').update(parsed.getPublicSSH()).digest('base64').replace(/=+$/, '')
  const server = new Server({ hostKeys: [privateKey] }, (client) => {
    client.on('error', () => undefined)
    client.on('authentication', (attempt) => {
      if (attempt.method === 'password' && attempt.username === 'op' && attempt.password === 'secret') attempt.accept()
      else attempt.reject(['password'])
    })
    client.on('session', (accept) => accept().on('sftp', (open) => serveFiles(open(), root)))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return { port, hostKey: `SHA256:${digest}`, stop: () => server.close() }
}

function serveFiles(sftp: SFTPWrapper, root: string): void {
  const { STATUS_CODE } = utils.sftp
  const open = new Map<string, { path: string; chunks: Buffer[]; read: boolean; isFolder: boolean }>()
  const at = (path: string) => join(root, path)
  let last = 0
  const handleOf = (path: string, isFolder: boolean) => {
    const key = String((last += 1))
    open.set(key, { path, chunks: [], read: false, isFolder })
    return Buffer.from(key)
  }
  sftp.on('OPEN', (id: number, path: string) => sftp.handle(id, handleOf(at(path), false)))
  sftp.on('OPENDIR', (id: number, path: string) => sftp.handle(id, handleOf(at(path), true)))
  sftp.on('WRITE', (id: number, handle: Buffer, _offset: number, data: Buffer) => {
    open.get(handle.toString())?.chunks.push(Buffer.from(data))
    sftp.status(id, STATUS_CODE.OK)
  })
  sftp.on('READ', (id: number, handle: Buffer) => {
    const file = open.get(handle.toString())
    if (!file || file.read) return sftp.status(id, STATUS_CODE.EOF)
    file.read = true
    sftp.data(id, readFileSync(file.path))
  })
  sftp.on('READDIR', (id: number, handle: Buffer) => {
    const folder = open.get(handle.toString())
    if (!folder || folder.read) return sftp.status(id, STATUS_CODE.EOF)
    folder.read = true
    sftp.name(
      id,
      readdirSync(folder.path).map((filename) => ({ filename, longname: filename, attrs: NO_ATTRS })),
    )
  })
  sftp.on('CLOSE', (id: number, handle: Buffer) => {
    const file = open.get(handle.toString())
    if (file && file.chunks.length > 0) writeFileSync(file.path, Buffer.concat(file.chunks))
    open.delete(handle.toString())
    sftp.status(id, STATUS_CODE.OK)
  })
  sftp.on('FSTAT', (id: number, handle: Buffer) => {
    const size = readFileSync(open.get(handle.toString())?.path ?? '').length
    sftp.attrs(id, { ...NO_ATTRS, size })
  })
  sftp.on('RENAME', (id: number, from: string, to: string) => {
    renameSync(at(from), at(to))
    sftp.status(id, STATUS_CODE.OK)
  })
  sftp.on('REMOVE', (id: number, path: string) => {
    rmSync(at(path))
    sftp.status(id, STATUS_CODE.OK)
  })
}

const NO_ATTRS = { mode: 0o100644, uid: 0, gid: 0, size: 0, atime: 0, mtime: 0 }

/** Learns when the other end has a message, and when it has answered. */
type Watcher = (place: 'taken' | 'answered') => void

/** Starts an HTTP airline that accepts each message once by its idempotency key and serves the contents of `answers`. */
export async function httpAirline(token: string, watch: Watcher = () => undefined) {
  const taken = new Map<string, string>()
  const answers = new Map<string, string>()
  let status = 200
  const server = createServer((request, response) => {
    void (async () => {
      const body = await textOf(request)
      if (request.headers.authorization !== `Bearer ${token}`) return response.writeHead(401).end()
      if (status !== 200) return response.writeHead(status).end()
      if (request.method === 'POST') {
        taken.set(String(request.headers['idempotency-key']), body)
        response.once('finish', () => watch('answered'))
        watch('taken')
        await passing()
      }
      if (request.method === 'DELETE') answers.delete(decodeURIComponent(request.url?.split('/').at(-1) ?? ''))
      const waiting = [...answers].map(([id, text]) => ({ id, text }))
      return response.writeHead(200).end(request.method === 'GET' ? JSON.stringify(waiting) : '')
    })()
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  return {
    address: `http://127.0.0.1:${port}/messages`,
    taken,
    answers,
    failWith: (code: number) => (status = code),
    stop: () => server.close(),
  }
}

/** Lets whoever watches act before the answer. */
function passing(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, 2))
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks).toString()
}

/** Starts a mail server that stores what it receives. */
export async function smtpServer(watch: Watcher = () => undefined) {
  const letters: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        letters.push(Buffer.concat(chunks).toString())
        watch('taken')
        void passing().then(() => {
          done()
          watch('answered')
        })
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return { url: `smtp://127.0.0.1:${port}`, letters, stop: () => new Promise<void>((resolve) => server.close(resolve)) }
}
