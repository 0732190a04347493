import { type AddressInfo, type Server, createServer } from 'node:net'
import { mkdtemp, readFile, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SMTPServer } from 'smtp-server'
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { folderMailer, smtpMailer } from './mailer.ts'

const from = 'Exchange Platform <noreply@example.com>'
const letter = { to: ['op@example.com', 'duty@example.com'], subject: 'Stock low: 160', text: '只剩 12 個號碼\n' }

describe('mail over SMTP', () => {
  const taken: { recipients: string[]; text: string }[] = []
  let refuse = false
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (refuse) return done(new Error('mailbox full'))
        const recipients = session.envelope.rcptTo.map(({ address }) => address)
        taken.push({ recipients, text: Buffer.concat(chunks).toString() })
        return done()
      })
    },
  })
  let url: string

  beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    url = `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`
  })

  afterAll(() => new Promise<void>((resolve) => server.close(() => resolve())))

  test('a letter reaches every recipient', async () => {
    await smtpMailer({ url, from }).send(letter)
    expect(taken).toHaveLength(1)
    expect(taken[0]?.recipients).toEqual(letter.to)
    expect(taken[0]?.text).toContain('Subject: Stock low: 160')
    expect(taken[0]?.text).toContain(`From: ${from}`)
  })

  test('a letter the server refuses is not counted as sent', async () => {
    refuse = true
    await expect(smtpMailer({ url, from }).send(letter)).rejects.toThrow(/mailbox full/)
  })

  test('nobody listening is a failure, too', async () => {
    await expect(smtpMailer({ url: 'smtp://127.0.0.1:1', from }).send(letter)).rejects.toThrow(/ECONNREFUSED/)
  })
})

describe('a mail server that does not do its work', () => {
  const answering = (line: string | undefined, everyMs: number) =>
    createServer((socket) => {
      const timer = setInterval(() => line && socket.write(line), everyMs)
      socket.on('close', () => clearInterval(timer)).on('error', () => undefined)
    })
  let server: Server
  afterEach(() => new Promise<void>((resolve) => server.close(() => resolve())))

  async function urlOf(started: Server): Promise<string> {
    server = started
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    return `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`
  }

  test('one that never greets is given up after 2 s', async () => {
    const url = await urlOf(answering(undefined, 1000))
    const start = Date.now()
    await expect(smtpMailer({ url, from }).send(letter)).rejects.toThrow(/Greeting|timeout/i)
    expect(Date.now() - start).toBeLessThan(4_000)
  }, 20_000)

  test('one that keeps talking without an end is given up when patience is at its end', async () => {
    const url = await urlOf(answering('220-please hold the line\r\n', 50))
    await expect(smtpMailer({ url, from, timeoutFactor: 300 }).send(letter)).rejects.toThrow('longer than 300 ms')
  }, 20_000)
})

describe('mail into a folder', () => {
  let folder: string
  afterEach(() => rm(folder, { recursive: true }))

  test('each letter is a file of its own, and the folder is made when it is missing', async () => {
    folder = await mkdtemp(join(tmpdir(), 'exchange-mail-'))
    const mailer = folderMailer({ folder: join(folder, 'mail'), from })
    await Promise.all([mailer.send(letter), mailer.send({ ...letter, subject: 'Second' })])
    const names = await readdir(join(folder, 'mail'))
    expect(names).toHaveLength(2)
    expect(names.every((name) => name.endsWith('.eml'))).toBe(true)
    const texts = await Promise.all(names.map((name) => readFile(join(folder, 'mail', name), 'utf8')))
    const subjects = texts.map((text) => /^Subject: (.*)\r$/m.exec(text)?.[1])
    expect(new Set(subjects)).toEqual(new Set(['Second', 'Stock low: 160']))
  })
})
