import { type Logger, pino } from 'pino'

export type Log = Logger

const SECRETS = ['token', 'password', 'newPassword', 'authorization', 'Authorization', 'ticket']

/**
 * JSON lines on standard output, UTC times, one line per event. Values under secret names are replaced at any of the
 * first three levels; a text is cut at 8 KB so that nobody fills the log with one request.
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

/** An address without the secrets in its query: `/x?token=abc` becomes `/x?token=[redacted]`. */
export function withoutSecrets(url: string): string {
  return url.replaceAll(/([?&](?:token|ticket|password)=)[^&#]*/gi, '$1[redacted]')
}

const LONGEST = 8192

function cutLongTexts(this: Logger, args: unknown[], method: (...args: never[]) => void) {
  const cut = args.map((arg) => (typeof arg === 'string' && arg.length > LONGEST ? arg.slice(0, LONGEST) : arg))
  method.apply(this, cut as never[])
}
