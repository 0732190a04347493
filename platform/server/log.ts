import { type Logger, pino } from 'pino'

export type Log = Logger

const SECRETS = [
  ...['token', 'ticket', 'authorization', 'Authorization'],
  ...['password', 'oldPassword', 'newPassword', 'confirmation'],
]

/**
 * JSON lines on standard output, UTC times, one line per event. Values under secret names are replaced at any of the
 * first three levels, and at these a text is cut at 8 KB so that nobody fills the log with one request. An error is to be
 * given as its message or as a plain object.
 */
export function createLog(options: { level: string; destination?: NodeJS.WritableStream }): Log {
  const paths = SECRETS.flatMap((name) => [name, `*.${name}`, `*.*.${name}`])
  const settings = {
    level: options.level,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    base: { pid: process.pid },
    redact: { paths, censor: '[redacted]' },
    hooks: { logMethod: cutLongTexts },
  }
  return options.destination ? pino(settings, options.destination) : pino(settings)
}

/**
 * An address without the secrets in its query, nor in that of an address that it carries: `/x?token=abc` becomes
 * `/x?token=[redacted]`. `code` and `state` are what a provider of sign-ons sends back;
 * behind `/quoteOut/` stands the secret of a link.
 */
export function withoutSecrets(url: string): string {
  return url
    .replaceAll(PLAIN_SECRET, '$1[redacted]')
    .replaceAll(ENCODED_SECRET, '$1[redacted]')
    .replaceAll(LINK_SECRET, '$1[redacted]')
}

const NAME = /(?:[?&#]|%(?:25)*(?:3F|26|23))(?:[\w-]*(?:token|ticket|password)|code|state)/.source
const PLAIN_SECRET = new RegExp(`(${NAME}=)[^&#]*`, 'gi')
/** Within an address that is carried, encoded once or more: what ends the value is encoded as often as its equals sign. */
const ENCODED_SECRET = new RegExp(`(${NAME}%((?:25)*)3D)(?:(?!%\\2(?:26|23))[^&#])*`, 'gi')

const LINK_SECRET = /((?:\/|%2f)quoteOut(?:\/|%(?:25)*2f))[\w-]+(?:(?:\/|%(?:25)*2f)[\w-]+)*/gi

const LONGEST = 8192
const DEEPEST = 3

function cutLongTexts(this: Logger, args: unknown[], method: (...args: never[]) => void) {
  method.apply(this, args.map((arg) => cut(arg, DEEPEST)) as never[])
}

function cut(value: unknown, depth: number): unknown {
  if (typeof value === 'string') return value.length > LONGEST ? value.slice(0, LONGEST) : value
  if (depth === 0 || !isPlain(value)) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, cut(part, depth - 1)]))
}

function isPlain(value: unknown): value is object {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype
}
