import { createHash } from 'node:crypto'
import { Client, type ConnectConfig, type SFTPWrapper } from 'ssh2'
import { outsideAddress } from '#platform/server/outside-address.ts'
import type { ChannelRow } from '../message-repository.ts'
import { type Carrier, LONGEST_INCOMING, MAX_AT_ONCE, PATIENCE_MS, isPlainName } from './transport.ts'

/**
 * Files on an SFTP server with pinned key: written under another name and renamed, removed after processing; hosts of our network
 * only where they are allowed.
 */
export function sftpCarrier(internalHosts: readonly string[]): Carrier {
  const connected: Connect = (channel, work, seen) => connectedTo(channel, internalHosts, work, seen)
  return {
    send: (channel, { id, content }) =>
      connected(channel, async (sftp, folder) => {
        const names = await listed(sftp, folder)
        // An attempt interrupted after renaming has arrived.
        if (names.includes(`${id}.txt`)) return
        await called((done) => sftp.writeFile(`${folder}/${id}.part`, content, done))
        await called((done) => sftp.rename(`${folder}/${id}.part`, `${folder}/${id}.txt`, done))
      }),
    collect: (channel) =>
      connected(channel, async (sftp) => {
        if (!channel.inbound) return []
        const names = (await listed(sftp, channel.inbound)).filter(isPlainName).toSorted().slice(0, MAX_AT_ONCE)
        const found = []
        for (const name of names) {
          const content = await answered<Buffer>((done) => sftp.readFile(`${channel.inbound}/${name}`, done))
          found.push({ name, text: content.length > LONGEST_INCOMING ? '' : content.toString('utf8') })
        }
        return found
      }),
    remove: (channel, name) =>
      connected(channel, (sftp) => called((done) => sftp.unlink(`${channel.inbound}/${name}`, done))),
    async probe(channel) {
      let key = ''
      const seen = (fingerprint: string) => (key = fingerprint)
      await connected(channel, async (sftp, folder) => void (await listed(sftp, folder)), seen).catch(
        (error: Error) => {
          // Without pinned key the error is expected: the key found must be compared and pinned first.
          if (!key || channel.hostKey) throw error
        },
      )
      return key
    },
  }
}

type Connect = <Result>(
  channel: ChannelRow,
  work: (sftp: SFTPWrapper, folder: string) => Promise<Result>,
  seen?: (fingerprint: string) => void,
) => Promise<Result>

async function connectedTo<Result>(
  channel: ChannelRow,
  internalHosts: readonly string[],
  work: (sftp: SFTPWrapper, folder: string) => Promise<Result>,
  seen?: (fingerprint: string) => void,
): Promise<Result> {
  const { hostname, port, pathname } = new URL(channel.target)
  const address = await outsideAddress({ hostname, port: port || '22' }, internalHosts)
  const client = new Client()
  const config: ConnectConfig = {
    host: address,
    port: Number(port || 22),
    username: channel.userName,
    ...credentials(channel),
    readyTimeout: PATIENCE_MS,
    hostVerifier: (key: Buffer) => {
      const fingerprint = `SHA256:${createHash('sha256').update(key).digest('base64').replace(/=+$/, '')}`
      seen?.(fingerprint)
      return fingerprint === channel.hostKey
    },
  }
  const timer = setTimeout(() => client.destroy(), 2 * PATIENCE_MS)
  try {
    await new Promise<void>((resolve, reject) => {
      client
        .on('ready', resolve)
        .on('error', reject)
        .on('close', () => reject(new Error('the connection was closed')))
      client.connect(config)
    })
    const sftp = await answered<SFTPWrapper>((done) => client.sftp(done))
    return await work(sftp, decodeURIComponent(pathname).replace(/\/$/, '') || '.')
  } finally {
    clearTimeout(timer)
    client.end()
  }
}

function credentials({ secret }: ChannelRow): Pick<ConnectConfig, 'privateKey' | 'password'> {
  return secret.startsWith('-----BEGIN') ? { privateKey: secret } : { password: secret }
}

async function listed(sftp: SFTPWrapper, folder: string): Promise<string[]> {
  const entries = await answered<{ filename: string }[]>((done) => sftp.readdir(folder, done))
  return entries.map(({ filename }) => filename)
}

/** Wraps a callback of ssh2 as a promise, which rejects when the connection ends. */
function answered<Answer>(start: (done: (error: Error | undefined, answer: Answer) => void) => void): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('the server does not answer')), PATIENCE_MS)
    start((error, answer) => {
      clearTimeout(timer)
      if (error) reject(error)
      else resolve(answer)
    })
  })
}

function called(start: (done: (error?: Error | null) => void) => void): Promise<void> {
  return answered<void>((done) => start((error) => done(error ?? undefined)))
}
