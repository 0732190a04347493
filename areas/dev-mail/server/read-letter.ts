/** A parsed mail. Supports only what the own mailer writes: UTF-8, one text body. */
export type Letter = {
  readonly from: string
  readonly to: string
  readonly subject: string
  /** The Date header as an instant in UTC; null if missing or unreadable. */
  readonly sentAt: string | null
  readonly text: string
}

/** Parses an `.eml` file (RFC 5322) with encoded header words (RFC 2047) and transfer encoding (RFC 2045). */
export function readLetter(source: Buffer): Letter {
  const [head = '', ...rest] = source.toString('latin1').split(/\r?\n\r?\n/)
  const lines = head.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/)
  const header = (name: string): string => {
    const line = lines.find((one) => one.toLowerCase().startsWith(`${name}:`)) ?? ''
    return decodeWords(line.slice(name.length + 1).trim())
  }
  const written = new Date(header('date'))
  return {
    from: header('from'),
    to: header('to'),
    subject: header('subject'),
    sentAt: Number.isNaN(written.getTime()) ? null : written.toISOString(),
    text: decodeBody(rest.join('\n\n'), header('content-transfer-encoding').toLowerCase()),
  }
}

const WORD = String.raw`=\?utf-8\?[bq]\?[^?]*\?=`
const RUN_OF_WORDS = new RegExp(String.raw`${WORD}(?:\s+${WORD})*`, 'gi')

/** Adjacent encoded words are joined before decoding, because a character may be split between them. */
function decodeWords(value: string): string {
  const utf8 = Buffer.from(value, 'latin1').toString()
  return utf8.replaceAll(RUN_OF_WORDS, (run) => Buffer.concat(run.split(/\s+/).map(bytesOfWord)).toString())
}

function bytesOfWord(word: string): Buffer {
  const [, , encoding = '', text = ''] = word.split('?')
  return encoding.toLowerCase() === 'b' ? Buffer.from(text, 'base64') : quotedBytes(text.replaceAll('_', ' '))
}

function decodeBody(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString()
  if (encoding === 'quoted-printable') return quotedBytes(body.replaceAll(/=[ \t]*\r?\n/g, '')).toString()
  return Buffer.from(body, 'latin1').toString()
}

function quotedBytes(text: string): Buffer {
  const plain = text.replaceAll(/=([\dA-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(plain, 'latin1')
}
