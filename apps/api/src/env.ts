import { resolve } from 'node:path'
import { z } from 'zod'
import { ALL_LANGUAGES } from '@wheelyard/messages/languages'
import { isProtectedDatabaseUrl, isProtectedHttpUrl } from '@wheelyard/server/protected-urls'
import { settingsFromFiles } from '@wheelyard/server/settings-from-files'
import { StartupError } from '@wheelyard/server/startup-error'

const flag = z.enum(['0', '1', '']).transform((value) => value === '1')
const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())
const httpUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/$/, ''))

/** `name=value,name=value`, as OpenTelemetry has it: a comma in a value is %2C. */
const headerPair = z.string().regex(/^\s*[\w-]+=([^,%\p{Cc}]|%[2-7][\da-f])+$/iu, 'must be name=value,name=value')
const headerList = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(headerPair))
  .transform((pairs) => Object.fromEntries(pairs.map(headerOf)))

/** `de,ja`: English is always there. */
const languageList = z
  .string()
  .transform((text) => [...new Set(['en', ...text.split(',').map((name) => name.trim())])])
  .pipe(z.array(z.enum(ALL_LANGUAGES)))

function headerOf(pair: string): [name: string, value: string] {
  const [name = '', ...value] = pair.split('=')
  return [name.trim(), decodeURIComponent(value.join('=').trim())]
}

// The provider's library takes no path.
function hasNoPath(url: string): boolean {
  return new URL(url).pathname === '/'
}

const MAX_PAYMENT_WINDOW_HOURS = 24 * 60
const MAX_DRAIN_SECONDS = 120

/** Every setting of the shop; .env.example explains them. */
const environment = z.object({
  NODE_ENV: optional(z.enum(['development', 'test', 'production'])),
  DEMO: optional(flag),
  DEMO_DATA: optional(z.enum(['full', 'catalogue', 'off'])),
  HOST: optional(z.string()),
  PORT: optional(z.coerce.number().int().min(0).max(65_535)),
  PUBLIC_URL: optional(httpUrl),
  TRUST_PROXY: optional(z.string()),
  TLS_CERT: optional(z.string()),
  TLS_KEY: optional(z.string()),
  DATA_DIR: optional(z.string()),
  DATABASE_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
  DATABASE_DIRECT_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
  DATABASE_REPLICA_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
  DATABASE_POOL: optional(z.coerce.number().int().min(2).max(200)),
  DRAIN_SECONDS: optional(z.coerce.number().min(0).max(MAX_DRAIN_SECONDS)),
  METRICS_HOST: optional(z.string()),
  METRICS_PORT: optional(z.coerce.number().int().min(0).max(65_535)),
  OTEL_EXPORTER_OTLP_ENDPOINT: optional(httpUrl),
  OTEL_EXPORTER_OTLP_HEADERS: optional(headerList),
  OTEL_TRACES_SAMPLER_ARG: optional(z.coerce.number().min(0).max(1)),
  LOG_LEVEL: optional(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])),
  RATE_LIMITS: optional(z.enum(['on', 'off'])),
  PAYMENT_WINDOW_HOURS: optional(z.coerce.number().positive().max(MAX_PAYMENT_WINDOW_HOURS)),
  STRIPE_SECRET_KEY: optional(z.string().startsWith('sk_')),
  STRIPE_PUBLISHABLE_KEY: optional(z.string().startsWith('pk_')),
  STRIPE_WEBHOOK_SECRET: optional(z.string().startsWith('whsec_')),
  STRIPE_API_BASE: optional(httpUrl.refine(hasNoPath, 'a host and a port, no path')),
  CARD_SANDBOX_PORT: optional(z.coerce.number().int().min(0).max(65_535)),
  VIES_URL: optional(httpUrl),
  IDENTITY_URL: optional(httpUrl),
  GOOGLE_CLIENT_ID: optional(z.string()),
  GOOGLE_CLIENT_SECRET: optional(z.string()),
  GOOGLE_ISSUER: optional(httpUrl),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: optional(z.string()),
  LANGUAGES: optional(languageList),
  WHEELYARD_DEV: optional(flag),
})

export type Settings = ReturnType<typeof settingsOf>

/** The only reader of the process's environment. A bad value stops the start and names its key. */
export function readSettings(source: NodeJS.ProcessEnv = process.env): Settings {
  const parsed = environment.safeParse(settingsFromFiles(source, Object.keys(environment.shape)))
  if (!parsed.success) {
    const issues = parsed.error.issues.map((issue) => `${issue.path.join('.')} (${issue.message})`)
    throw new StartupError(`Bad setting: ${issues.join(', ')}. See .env.example.`)
  }
  const settings = settingsOf(parsed.data)
  refuseUnsafe(settings)
  return settings
}

function settingsOf(env: z.output<typeof environment>) {
  const production = env.NODE_ENV === 'production'
  const demo = !production || env.DEMO === true
  const port = env.PORT ?? 3000
  const tls = allOrNothing({ TLS_CERT: env.TLS_CERT, TLS_KEY: env.TLS_KEY })
  return {
    production,
    /** Sandboxes may be used, and every page says so. */
    demo,
    /** What an empty demo shop is filled with: a catalogue with a year of history, the catalogue, or nothing. */
    demoData: env.DEMO_DATA ?? 'full',
    /** Replies are checked against the contract in tests and development only: it takes time. */
    checkReplies: env.WHEELYARD_DEV === true || env.NODE_ENV === 'test',
    development: env.WHEELYARD_DEV === true,
    host: env.HOST ?? '127.0.0.1',
    port,
    publicUrl: env.PUBLIC_URL ?? `${tls ? 'https' : 'http'}://localhost:${port}`,
    /** Of pages, mails and documents. */
    languages: env.LANGUAGES ?? (demo ? ALL_LANGUAGES : (['en'] as const)),
    tls: tls && { cert: tls.TLS_CERT, key: tls.TLS_KEY },
    trustProxy: trustedProxies(env.TRUST_PROXY),
    dataDir: resolve(env.DATA_DIR ?? 'data'),
    databaseUrl: env.DATABASE_URL,
    /** Set if DATABASE_URL is a pooler in transaction mode: for LISTEN, session locks, jobs and migrations. */
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    databaseReplicaUrl: env.DATABASE_REPLICA_URL,
    databasePool: env.DATABASE_POOL ?? 10,
    /** How long a process that is told to stop still serves, while load balancers notice. */
    drainSeconds: env.DRAIN_SECONDS ?? 0,
    metrics:
      env.METRICS_PORT === undefined ? undefined : { host: env.METRICS_HOST ?? '127.0.0.1', port: env.METRICS_PORT },
    traces: tracesOf(env),
    logLevel: env.LOG_LEVEL ?? (production ? 'info' : 'warn'),
    rateLimits: env.RATE_LIMITS !== 'off',
    paymentWindowHours: env.PAYMENT_WINDOW_HOURS ?? 48,
    stripe: allOrNothing({
      STRIPE_SECRET_KEY: env.STRIPE_SECRET_KEY,
      STRIPE_PUBLISHABLE_KEY: env.STRIPE_PUBLISHABLE_KEY,
      STRIPE_WEBHOOK_SECRET: env.STRIPE_WEBHOOK_SECRET,
    }),
    stripeApiBase: env.STRIPE_API_BASE,
    /** 0: any free port. */
    cardSandboxPort: env.CARD_SANDBOX_PORT ?? 0,
    viesUrl: env.VIES_URL,
    identityUrl: env.IDENTITY_URL,
    google: allOrNothing({ GOOGLE_CLIENT_ID: env.GOOGLE_CLIENT_ID, GOOGLE_CLIENT_SECRET: env.GOOGLE_CLIENT_SECRET }),
    googleIssuer: env.GOOGLE_ISSUER ?? 'https://accounts.google.com',
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? 'Wheelyard <shop@localhost>',
  }
}

function tracesOf(env: z.output<typeof environment>) {
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT
  if (endpoint === undefined) return undefined
  return { endpoint, headers: env.OTEL_EXPORTER_OTLP_HEADERS ?? {}, sampleRatio: env.OTEL_TRACES_SAMPLER_ARG ?? 0.1 }
}

function refuseUnsafe(settings: Settings): void {
  if (settings.databaseReplicaUrl && !settings.databaseUrl) {
    throw new StartupError('Bad setting: DATABASE_REPLICA_URL needs the DATABASE_URL that it is a replica of.')
  }
  if (settings.databaseDirectUrl && !settings.databaseUrl) {
    throw new StartupError('Bad setting: DATABASE_DIRECT_URL needs the DATABASE_URL of the pooler in front of it.')
  }
  if (settings.metrics && settings.metrics.port !== 0 && settings.metrics.port === settings.port) {
    throw new StartupError('Bad setting: METRICS_PORT must be another port than PORT.')
  }
  if (settings.production && !settings.rateLimits) throw new StartupError('RATE_LIMITS=off is refused in production.')
  if (settings.production && settings.development) throw new StartupError('WHEELYARD_DEV=1 is refused in production.')
  if (settings.production) refuseUnencrypted(settings)
  if (settings.demo) return
  const missing = [
    !settings.databaseUrl && 'DATABASE_URL',
    !settings.stripe && 'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET',
    !settings.smtpUrl && 'SMTP_URL',
    // Cookies, HSTS and the links in emails depend on it.
    !settings.publicUrl.startsWith('https:') && 'PUBLIC_URL with https',
  ].filter(Boolean)
  if (missing.length > 0) {
    throw new StartupError(`Production needs ${missing.join('; ')}. Set DEMO=1 if stand-ins are meant.`)
  }
}

function refuseUnencrypted(settings: Settings): void {
  const { databaseUrl, databaseDirectUrl, databaseReplicaUrl, identityUrl, stripeApiBase, viesUrl, traces } = settings
  if (![databaseUrl, databaseDirectUrl, databaseReplicaUrl].every((url) => !url || isProtectedDatabaseUrl(url))) {
    throw new StartupError(
      'A PostgreSQL on another machine needs ?sslmode=verify-full in its URL, or sslmode=disable if the network is trusted.',
    )
  }
  if (![identityUrl, stripeApiBase, viesUrl].every((url) => !url || isProtectedHttpUrl(url))) {
    throw new StartupError('Production needs IDENTITY_URL, STRIPE_API_BASE and VIES_URL with https.')
  }
  // The headers are keys. Without them, a collector in the same network is common, and traces name no one.
  if (traces && Object.keys(traces.headers).length > 0 && !isProtectedHttpUrl(traces.endpoint)) {
    throw new StartupError('Production needs OTEL_EXPORTER_OTLP_ENDPOINT with https if headers are sent to it.')
  }
}

function allOrNothing<K extends string>(group: Record<K, string | undefined>): Record<K, string> | undefined {
  const names = Object.keys(group) as K[]
  const missing = names.filter((name) => group[name] === undefined)
  if (missing.length === names.length) return undefined
  if (missing.length > 0) throw new StartupError(`Bad setting: ${missing.join(', ')} missing beside its companions.`)
  return group as Record<K, string>
}

/** Unset: the socket's address is used. Otherwise a number of hops, or a list of the proxies' addresses. */
function trustedProxies(value: string | undefined): false | string | ((address: string, hop: number) => boolean) {
  if (value === undefined || value === '0') return false
  return /^\d+$/.test(value) ? (_address, hop) => hop < Number(value) : value
}
