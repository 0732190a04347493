import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer, { type SendMailOptions } from 'nodemailer'

export type Letter = {
  readonly to: readonly string[]
  readonly subject: string
  readonly text: string
  readonly attachments?: readonly LetterAttachment[]
  /** Who gets the answers, instead of the sending address of the installation. */
  readonly replyTo?: MailAddress | undefined
  /** Names the letter for ever, so that a mail server that gets it twice can tell: `<id@host>`. */
  readonly messageId?: string
}

export type MailAddress = { readonly name: string; readonly address: string }

export type LetterAttachment = { readonly name: string; readonly mediaType: string; readonly content: Buffer }

/** Sends a letter, or rejects; a caller that must not lose it sends it from a listener of the outbox. */
export type Mailer = { send(letter: Letter): Promise<void> }

/**
 * Mail over an SMTP server: `smtp://user:password@host:port`. Connects within 2 s, does not wait longer than 10 s for a
 * sign of life and gives a letter up after 30 s (`patience`, in milliseconds): less than the outbox lends a fact for.
 */
export function smtpMailer(options: { url: string; from: string; timeoutFactor?: number }): Mailer {
  const { url, from, timeoutFactor = 30_000 } = options
  const waits = { dnsTimeout: 2_000, connectionTimeout: 2_000, greetingTimeout: 2_000, socketTimeout: 10_000 }
  const transport = nodemailer.createTransport({ url, ...waits }, { from })
  return {
    async send(letter) {
      await withinTime(timeoutFactor, transport.sendMail(messageOf(letter)))
    },
  }
}

/** Mail written as `.eml` files into a folder, newest last by name; for demonstrations and tests. */
export function folderMailer(options: { folder: string; from: string }): Mailer {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true }, { from: options.from })
  return {
    async send(letter) {
      const { message } = await transport.sendMail(messageOf(letter))
      await mkdir(options.folder, { recursive: true })
      const name = `${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}.eml`
      await writeFile(join(options.folder, name), message as Buffer)
    },
  }
}

/** What became of a letter that was not accepted: refused for good, not handed over yet, or given to a server that broke off. */
export function failureOf(error: unknown): 'refused' | 'later' | 'unknown' {
  const { responseCode, command, code, syscall } = Object(error) as Record<string, unknown>
  // A wrong password of ours says nothing of the recipient.
  if (code === 'EAUTH' || code === 'EDNS' || syscall === 'connect') return 'later'
  if (typeof responseCode === 'number') return responseCode >= 500 ? 'refused' : 'later'
  // Only before the content was handed over is it certain that nothing was delivered.
  return typeof command === 'string' && BEFORE_CONTENT.has(command) ? 'later' : 'unknown'
}

const BEFORE_CONTENT: ReadonlySet<string> = new Set(['EHLO', 'HELO', 'STARTTLS', 'MAIL FROM', 'RCPT TO'])

function messageOf({ to, attachments = [], ...letter }: Letter): SendMailOptions {
  return {
    ...letter,
    to: [...to],
    attachments: attachments.map(({ name, mediaType, content }) => ({
      filename: name,
      contentType: mediaType,
      content,
    })),
  }
}

async function withinTime<Result>(milliseconds: number, work: Promise<Result>): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new Error(`the mail server took longer than ${milliseconds} ms`)), milliseconds)
  try {
    return await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
  }
}
