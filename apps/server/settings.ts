import { join } from 'node:path'
import { z } from 'zod'
import { CALLBACK_PATH } from '#areas/identity/contract/sign-on-paths.ts'
import type { OpenIdSettings } from '#areas/identity/server/index.ts'
import { StartupError } from '#platform/server/startup-error.ts'

const aPort = 'it has to be a whole number from 1 to 65535'
const port = z.coerce.number(aPort).int(aPort).min(1, aPort).max(65_535, aPort)
const yesNo = z.enum(['0', '1']).transform((value) => value === '1')
const database = z.url({ protocol: /^postgres(ql)?$/ })
const origin = z.url({ protocol: /^https?$/ }).transform((url) => new URL(url).origin)
const words = z.string().transform((text) =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean),
)
const origins = words.pipe(z.array(origin))

/** `https://partner.example`, or `https://partner.example=raw` for one that gets the session's token itself. */
const frame = z
  .string()
  .regex(/^[^=]+(=raw)?$/)
  .transform((text) => {
    const isRaw = text.endsWith('=raw')
    return { origin: isRaw ? text.slice(0, -'=raw'.length) : text, token: isRaw ? 'raw' : 'derived' } as const
  })
  .pipe(z.object({ origin, token: z.enum(['derived', 'raw']) }))

const proxy = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()], 'neither an address nor a network')

const schema = z
  .object({
    PORT: port.default(8080),
    HOST: z.string().default('0.0.0.0'),
    DATA_DIR: z.string().default(join(import.meta.dirname, '../../.data')),
    DATABASE_URL: database.optional(),
    /** Who makes and changes the tables, where the role of DATABASE_URL is to own nothing. */
    DATABASE_OWNER_URL: database.optional(),
    DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(200).default(20),
    DEMO: yesNo.default(true),
    PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
    REDIRECT_ORIGINS: origins.default([]),
    FRAME_ORIGINS: words.pipe(z.array(frame)).default([]),
    EMBEDDER_ORIGINS: origins.default([]),
    OFFICE_DIALOG_URL: z.url({ protocol: /^https?$/ }).optional(),
    PARTNER_PORT: port.optional(),
    TRUSTED_PROXIES: words.pipe(z.array(proxy)).default([]),
    METRICS_TOKEN: z.string().min(16).optional(),
    SMTP_URL: z.url({ protocol: /^smtps?$/ }).optional(),
    MAIL_FROM: z.string().default('Exchange Platform <noreply@localhost>'),
    SSO_PASSWORD: yesNo.default(true),
    OIDC_ISSUER: z.url().refine(isSafeIssuer, 'it has to be an https address').optional(),
    OIDC_CLIENT_ID: z.string().optional(),
    OIDC_CLIENT_SECRET: z.string().optional(),
    OIDC_ACCOUNT_CLAIM: z.string().default('preferred_username'),
    OIDC_SCOPE: z
      .string()
      .regex(/(^| )openid( |$)/, 'it has to name openid')
      .default('openid profile'),
    /** From how late a process answers (milliseconds) it refuses as busy; 0 for never. */
    BUSY_FROM_MS: z.coerce.number().int().min(0).default(500),
    /** How long a process that is asked to stop still takes calls (seconds) while `/readyz` tells a balancer to send no more. */
    DRAIN_SECONDS: z.coerce.number().int().min(0).max(15).default(0),
    RATE_PER_MINUTE: z.coerce.number().int().min(1).default(600),
    LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error']).default('info'),
  })
  .superRefine((settings, check) => {
    const wrong = (path: string, message: string) => check.addIssue({ code: 'custom', path: [path], message })
    if (settings.DATABASE_OWNER_URL && !settings.DATABASE_URL) wrong('DATABASE_OWNER_URL', 'it needs a DATABASE_URL')
    if (settings.OIDC_ISSUER && !settings.OIDC_CLIENT_ID) wrong('OIDC_CLIENT_ID', 'OIDC_ISSUER needs it')
    if (!settings.SSO_PASSWORD && !settings.OIDC_ISSUER)
      wrong('SSO_PASSWORD', 'without OIDC_ISSUER nobody could sign in')
  })

/** What the operator may set, as environment variables; see the table in the README. */
export type Settings = z.infer<typeof schema>

/** Where people reach the portal: links in mails begin with it, whatever address a request names. */
export function addressOf({ PUBLIC_URL, PORT }: Pick<Settings, 'PUBLIC_URL' | 'PORT'>): string {
  return PUBLIC_URL ?? `http://localhost:${PORT}`
}

/** The OpenID Connect provider that people may sign in at; null when there is none (SES-14). */
export function openIdOf(settings: Settings): OpenIdSettings | null {
  const { OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId } = settings
  if (!issuer || !clientId) return null
  return {
    issuer,
    clientId,
    clientSecret: settings.OIDC_CLIENT_SECRET,
    accountClaim: settings.OIDC_ACCOUNT_CLAIM,
    scope: settings.OIDC_SCOPE,
    redirectUri: new URL(CALLBACK_PATH, addressOf(settings)).href,
  }
}

/** Reads the settings; throws a StartupError that names the first wrong one. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const read = schema.safeParse(given)
  if (read.success) return read.data
  const [issue] = read.error.issues
  const name = String(issue?.path[0])
  throw new StartupError(
    `The setting ${shown(name, given[name])} is not usable: ${issue?.message ?? 'unknown reason'}.`,
  )
}

/** Plain HTTP only to this machine itself: whoever sits between could sign in as anybody. */
function isSafeIssuer(address: string): boolean {
  const { protocol, hostname } = new URL(address)
  return protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1'].includes(hostname))
}

/** An address may carry a password, and just then when it is mistyped. */
function shown(name: string, value = ''): string {
  return /URL$|PASSWORD|SECRET|TOKEN/.test(name) ? name : `${name}=${value}`
}
