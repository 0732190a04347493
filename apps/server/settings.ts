import { join } from 'node:path'
import { z } from 'zod'
import { CALLBACK_PATH } from '#areas/identity/contract/sign-on-paths.ts'
import type { OpenIdSettings } from '#areas/identity/server/index.ts'
import { PRODUCT_VERSION } from '#platform/contract/product-version.ts'
import type { BucketSettings } from '#platform/server/files/s3/bucket.ts'
import { StartupError } from '#platform/server/startup-error.ts'
import type { TracingSettings } from '#platform/server/tracing/tracing.ts'

const port = whole(1, 65_535)
const yesNo = z.enum(['0', '1'], 'it has to be 0 or 1').transform((value) => value === '1')
const database = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'it has to be an address such as postgres://user:password@host:5432/database',
})
const webAddress = z.url({ protocol: /^https?$/, error: 'it has to be an address such as https://portal.example' })
const words = z.string().transform((text) =>
  text
    .split(',')
    .map((word) => word.trim())
    .filter(Boolean),
)
const origins = words.pipe(
  z.array(originOr('it has to be addresses such as https://partner.example with commas between')),
)

/** `https://partner.example`, or `https://partner.example=raw` for one that gets the session's token itself. */
const aFrame =
  'it has to be addresses such as https://partner.example, or https://partner.example=raw, with commas between'
const frame = z
  .string()
  .regex(/^[^=]+(=raw)?$/, aFrame)
  .transform((text) => {
    const isRaw = text.endsWith('=raw')
    return { origin: isRaw ? text.slice(0, -'=raw'.length) : text, token: isRaw ? 'raw' : 'derived' } as const
  })
  .pipe(z.object({ origin: originOr(aFrame), token: z.enum(['derived', 'raw']) }))

const HEADERS = 'it has to be headers such as authorization=Basic abc with commas between'
const RATIO = 'it has to be a number from 0 to 1'

const proxy = z.union(
  [z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()],
  'it has to be IP addresses or networks such as 10.0.0.0/8 with commas between',
)

const ROLES = ['web', 'worker'] as const
export type Role = (typeof ROLES)[number]

const schema = z
  .object({
    PORT: port.default(8080),
    HOST: z.string().default('0.0.0.0'),
    DATA_DIR: z.string().default(join(import.meta.dirname, '../../.data')),
    DATABASE_URL: database.optional(),
    /** The role that owns and migrates the tables, where the role of DATABASE_URL owns nothing. */
    DATABASE_OWNER_URL: database.optional(),
    /** A pooler before the same database with transaction pooling, for what needs no connection of its own. */
    DATABASE_POOL_URL: database.optional(),
    /** A streaming replica of the same database, for long pages, exports, reports, charts and the map. */
    DATABASE_REPLICA_URL: database.optional(),
    /** More than six for each core make each of them wait for the processor, with locks and transactions open. */
    DATABASE_CONNECTIONS: whole(2, 200).default(12),
    /** The parts that this process runs: web, worker (jobs, messages, outbox) or both. */
    ROLES: words
      .pipe(z.array(z.enum(ROLES, 'it has to be web, worker or both with a comma between')).min(1))
      .default([...ROLES]),
    DEMO: yesNo.default(true),
    /** What the sign-on page calls this installation. */
    ENVIRONMENT: z.string().trim().max(20, 'it has to have 20 characters or less').optional(),
    PUBLIC_URL: webAddress.optional(),
    REDIRECT_ORIGINS: origins.default([]),
    FRAME_ORIGINS: words.pipe(z.array(frame)).default([]),
    LINK_ORIGINS: origins.default([]),
    EMBEDDER_ORIGINS: origins.default([]),
    OFFICE_DIALOG_URL: webAddress.optional(),
    PARTNER_PORT: port.optional(),
    /** The two finance systems that bills are sent to, and the tokens that they know the portal by. */
    XC_URL: webAddress.optional(),
    SC_URL: webAddress.optional(),
    XC_TOKEN: z.string().optional(),
    SC_TOKEN: z.string().optional(),
    RECEIVER_PORT: port.optional(),
    AIRLINE_PORT: port.optional(),
    /** Hosts of our own network that message channels may reach, as `host` or `host:port`; they reach no others there. */
    CHANNEL_HOSTS: words.pipe(z.array(z.string().toLowerCase())).default([]),
    /** How long the airline of the demo takes for each step of a flight (milliseconds). */
    AIRLINE_STEP_MS: whole(10, 600_000).default(6000),
    TRUSTED_PROXIES: words.pipe(z.array(proxy)).default([]),
    METRICS_TOKEN: z.string().min(16, 'it has to have 16 characters or more').optional(),
    SMTP_URL: z
      .url({ protocol: /^smtps?$/, error: 'it has to be an address such as smtp://mail.example:587' })
      .optional(),
    MAIL_FROM: z.string().default('Exchange Platform <noreply@localhost>'),
    /** A bucket of an S3-speaking server for the contents of files, addressed by path; without S3_URL they are in DATA_DIR. */
    S3_URL: webAddress.optional(),
    S3_BUCKET: z
      .string()
      .regex(/^[a-z0-9][a-z0-9.-]{2,62}$/, 'it has to be the name of a bucket')
      .optional(),
    S3_REGION: z.string().default('us-east-1'),
    S3_ACCESS_KEY: z.string().optional(),
    S3_SECRET_KEY: z.string().optional(),
    SSO_PASSWORD: yesNo.default(true),
    OIDC_ISSUER: z.string().refine(isSafeIssuer, 'it has to be an https address').optional(),
    OIDC_CLIENT_ID: z.string().optional(),
    OIDC_NAME: z.string().trim().min(1).max(40).optional(),
    OIDC_CLIENT_SECRET: z.string().optional(),
    OIDC_ACCOUNT_CLAIM: z.string().default('preferred_username'),
    OIDC_SCOPE: z
      .string()
      .regex(/(^| )openid( |$)/, 'it has to name openid')
      .default('openid profile'),
    /** From how late a process answers (milliseconds) it refuses as busy; 0 for never. */
    BUSY_FROM_MS: whole(0).default(500),
    /** How long a process that is asked to stop still takes calls (seconds) while `/readyz` tells a balancer to send no more. */
    DRAIN_SECONDS: whole(0, 15).default(0),
    RATE_PER_MINUTE: whole(1).default(600),
    /** Where traces go, under the names that OpenTelemetry gives these settings; without the first there are none. */
    OTEL_EXPORTER_OTLP_ENDPOINT: webAddress.optional(),
    OTEL_EXPORTER_OTLP_HEADERS: words.pipe(z.array(z.string().regex(/^[^=]+=.+$/, HEADERS))).default([]),
    OTEL_SERVICE_NAME: z.string().default('exchange-portal'),
    OTEL_TRACES_SAMPLER_ARG: z.coerce.number(RATIO).min(0, RATIO).max(1, RATIO).default(1),
    LOG_LEVEL: z.enum(['debug', 'info', 'warn', 'error'], 'it has to be debug, info, warn or error').default('info'),
  })
  .superRefine((settings, check) => {
    const wrong = (path: string, message: string) => check.addIssue({ code: 'custom', path: [path], message })
    if (settings.DATABASE_OWNER_URL && !settings.DATABASE_URL) wrong('DATABASE_OWNER_URL', 'it needs a DATABASE_URL')
    for (const name of ['DATABASE_POOL_URL', 'DATABASE_REPLICA_URL'] as const)
      if (settings[name] && !settings.DATABASE_URL) wrong(name, 'it needs a DATABASE_URL')
    if (settings.OIDC_ISSUER && !settings.OIDC_CLIENT_ID) wrong('OIDC_CLIENT_ID', 'OIDC_ISSUER needs it')
    for (const name of ['S3_BUCKET', 'S3_ACCESS_KEY', 'S3_SECRET_KEY'] as const)
      if (settings.S3_URL && !settings[name]) wrong(name, 'S3_URL needs it')
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
    name: settings.OIDC_NAME,
    accountClaim: settings.OIDC_ACCOUNT_CLAIM,
    scope: settings.OIDC_SCOPE,
    redirectUri: new URL(CALLBACK_PATH, addressOf(settings)).href,
  }
}

/** Where the contents of files go instead of the data folder; null when they stay there. */
export function bucketOf(settings: Settings): BucketSettings | null {
  const { S3_URL: url, S3_BUCKET: bucket, S3_ACCESS_KEY: accessKey, S3_SECRET_KEY: secretKey } = settings
  return url && bucket && accessKey && secretKey
    ? { url, bucket, accessKey, secretKey, region: settings.S3_REGION }
    : null
}

/** Where traces go; null when there are none. */
export function tracingOf(settings: Settings): TracingSettings | null {
  const { OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_EXPORTER_OTLP_HEADERS: headers } = settings
  if (!url) return null
  return {
    url,
    headers: Object.fromEntries(headers.map((header) => header.split(/=(.*)/s).slice(0, 2) as [string, string])),
    service: settings.OTEL_SERVICE_NAME,
    version: PRODUCT_VERSION,
    ratio: settings.OTEL_TRACES_SAMPLER_ARG,
  }
}

/** Reads the settings; throws a StartupError that names the first wrong one. */
export function readSettings(env: Readonly<Record<string, string | undefined>>): Settings {
  const configured = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== ''))
  const read = schema.safeParse(configured)
  if (read.success) return read.data
  const [issue] = read.error.issues
  const name = String(issue?.path[0])
  throw new StartupError(
    `The setting ${shown(name, configured[name])} is not usable: ${issue?.message ?? 'unknown reason'}.`,
  )
}

function whole(min: number, max = Number.MAX_SAFE_INTEGER) {
  const error = `it has to be a whole number ${max < Number.MAX_SAFE_INTEGER ? `from ${min} to ${max}` : `of ${min} or more`}`
  return z.coerce.number(error).int(error).min(min, error).max(max, error)
}

function originOr(error: string) {
  return z.url({ protocol: /^https?$/, error }).transform((url) => new URL(url).origin)
}

/** Plain HTTP only to this machine itself: whoever sits between could sign in as anybody. */
function isSafeIssuer(address: string): boolean {
  const { protocol, hostname } = URL.parse(address) ?? {}
  return protocol === 'https:' || (protocol === 'http:' && ['localhost', '127.0.0.1'].includes(hostname ?? ''))
}

/** Addresses may contain a password and are therefore not shown. */
function shown(name: string, value = ''): string {
  return /URL$|PASSWORD|SECRET|TOKEN|HEADERS/.test(name) ? name : `${name}=${value}`
}
