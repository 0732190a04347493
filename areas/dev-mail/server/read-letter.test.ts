import nodemailer from 'nodemailer'
import { describe, expect, test } from 'vitest'
import { readLetter } from './read-letter.ts'

const from = 'Exchange Platform <noreply@example.com>'

async function written(letter: { to: string[]; subject: string; text: string }, more: object = {}): Promise<Buffer> {
  const transport = nodemailer.createTransport({ streamTransport: true, buffer: true }, { from })
  return (await transport.sendMail({ ...letter, ...more })).message as Buffer
}

const plain = { to: ['op@example.com'], subject: 'Stock low: 160', text: 'Only 12 numbers are left.\n' }

describe('a letter of our mailer', () => {
  test('has sender, recipients, subject, moment and text', async () => {
    const letter = await written(
      { ...plain, to: ['op@example.com', 'duty@example.com'] },
      { date: '2026-11-20T18:00Z' },
    )
    expect(readLetter(letter)).toEqual({
      from,
      to: 'op@example.com, duty@example.com',
      subject: plain.subject,
      sentAt: '2026-11-20T18:00:00.000Z',
      text: plain.text,
    })
  })

  const subject = 'MAWB 存量偏低：國泰航空 160 低於警戒線，請盡快補充號碼並通知當值同事'
  const text = `只剩 12 個號碼 = 3 日\n${'long '.repeat(40)}\n\nSecond paragraph\n`

  test.each(['base64', 'quoted-printable'] as const)('a Chinese letter in %s reads as it was written', async (way) => {
    const letter = readLetter(await written({ ...plain, subject, text }, { textEncoding: way }))
    expect(letter.subject).toBe(subject)
    expect(letter.text.replaceAll('\r\n', '\n')).toBe(text)
  })

  test('a line that ends in an equals sign keeps it', async () => {
    const letter = readLetter(await written({ ...plain, text: '号码 =\nnext\n' }, { textEncoding: 'quoted-printable' }))
    expect(letter.text.replaceAll('\r\n', '\n')).toBe('号码 =\nnext\n')
  })
})

describe('letters written by hand', () => {
  const read = (...lines: string[]) => readLetter(Buffer.from(lines.join('\r\n')))

  test('a character may begin in one encoded word and end in the next', () => {
    expect(read('Subject: =?UTF-8?Q?=E5=9B?=', ' =?UTF-8?Q?=BD_in?= stock', '', '').subject).toBe('国 in stock')
  })

  test('a body without encoding is UTF-8', () => {
    expect(read('Subject: x', '', '號碼').text).toBe('號碼')
  })

  test('without a readable date it has no moment', () => {
    expect(read('Subject: x', 'Date: yesterday', '', '').sentAt).toBeNull()
  })

  test('an empty file is an empty letter', () => {
    expect(readLetter(Buffer.from(''))).toEqual({ from: '', to: '', subject: '', sentAt: null, text: '' })
  })
})
