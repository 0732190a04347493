import { randomUUID } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'

export type Letter = {
  readonly to: readonly string[]
  readonly subject: string
  readonly text: string
}

/** Sends a letter, or rejects; a caller that must not lose it sends it from a listener of the outbox. */
export type Mailer = { send(letter: Letter): Promise<void> }

/** Mail over an SMTP server: `smtp://user:password@host:port`. Connects within 2 s, gives up after 30 s. */
export function smtpMailer(options: { url: string; from: string }): Mailer {
  const transport = nodemailer.createTransport(options.url, { from: options.from })
  return {
    async send(letter) {
      await transport.sendMail({ ...letter, to: [...letter.to] })
    },
  }
}

/** Mail written as `.eml` files into a folder, newest last by name; for demonstrations and tests. */
export function folderMailer(options: { folder: string; from: string }): Mailer {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true }, { from: options.from })
  return {
    async send(letter) {
      const { message } = await transport.sendMail({ ...letter, to: [...letter.to] })
      await mkdir(options.folder, { recursive: true })
      const name = `${new Date().toISOString().replaceAll(/[:.]/g, '-')}-${randomUUID().slice(0, 8)}.eml`
      await writeFile(join(options.folder, name), message as Buffer)
    },
  }
}
