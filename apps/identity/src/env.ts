import { isProtectedDatabaseUrl, isProtectedHttpUrl } from '@wheelyard/server/protected-urls'
import { settingsFromFiles } from '@wheelyard/server/settings-from-files'
import { z } from 'zod'

const optional = <T extends z.ZodType>(schema: T) =>
  z.preprocess((value) => (value === '' ? undefined : value), schema.optional())
const httpUrl = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/\/$/, ''))

const MAX_DRAIN_SECONDS = 120

/** The settings of the identity service as a separate process; inside the shop it gets the shop's. */
const environment = z.object({
  NODE_ENV: optional(z.enum(['development', 'test', 'production'])),
  HOST: optional(z.string()),
  PORT: optional(z.coerce.number().int().min(0).max(65_535)),
  TRUST_PROXY: optional(z.coerce.number().int().min(0).max(10)),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  DATABASE_DIRECT_URL: optional(z.url({ protocol: /^postgres(ql)?$/ })),
  IDENTITY_URL: optional(httpUrl),
  SHOP_URL: optional(httpUrl),
  /** Where this service reaches the shop, if not at SHOP_URL. */
  SHOP_INTERNAL_URL: optional(httpUrl),
  GOOGLE_CLIENT_ID: optional(z.string()),
  GOOGLE_CLIENT_SECRET: optional(z.string()),
  GOOGLE_ISSUER: optional(httpUrl),
  SMTP_URL: optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: optional(z.string()),
  DRAIN_SECONDS: optional(z.coerce.number().min(0).max(MAX_DRAIN_SECONDS)),
  RATE_LIMITS: optional(z.enum(['on', 'off'])),
  LOG_LEVEL: optional(z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'])),
})

export function readSettings(source: NodeJS.ProcessEnv = process.env) {
  const parsed = environment.safeParse(settingsFromFiles(source, Object.keys(environment.shape)))
  if (!parsed.success) {
    const issues = parsed.error.issues.map((issue) => `${issue.path.join('.')} (${issue.message})`)
    throw new Error(`Bad setting of the identity service: ${issues.join(', ')}`)
  }
  const env = parsed.data
  const production = env.NODE_ENV === 'production'
  const port = env.PORT ?? 3001
  const shopUrl = env.SHOP_URL ?? 'http://localhost:3000'
  const publicUrl = env.IDENTITY_URL ?? `http://localhost:${port}`
  if (production && env.RATE_LIMITS === 'off') throw new Error('RATE_LIMITS=off is refused in production.')
  if (production && !env.SMTP_URL) throw new Error('Production needs SMTP_URL: a reset link must arrive.')
  if (production && ![publicUrl, shopUrl].every((url) => url.startsWith('https:'))) {
    throw new Error('Production needs IDENTITY_URL and SHOP_URL with https: cookies and links follow them.')
  }
  const databases = [env.DATABASE_URL, env.DATABASE_DIRECT_URL]
  if (production && !databases.every((url) => !url || isProtectedDatabaseUrl(url))) {
    throw new Error(
      'A PostgreSQL on another machine needs ?sslmode=verify-full in its URL, or sslmode=disable if the network is trusted.',
    )
  }
  if (production && env.SHOP_INTERNAL_URL && !isProtectedHttpUrl(env.SHOP_INTERNAL_URL)) {
    throw new Error('Production needs SHOP_INTERNAL_URL with https.')
  }
  return {
    host: env.HOST ?? '127.0.0.1',
    port,
    trustProxy: env.TRUST_PROXY ?? 0,
    databaseUrl: env.DATABASE_URL,
    databaseDirectUrl: env.DATABASE_DIRECT_URL,
    publicUrl,
    shopUrl,
    shopInternalUrl: env.SHOP_INTERNAL_URL ?? shopUrl,
    google:
      env.GOOGLE_CLIENT_ID && env.GOOGLE_CLIENT_SECRET
        ? {
            issuer: env.GOOGLE_ISSUER ?? 'https://accounts.google.com',
            clientId: env.GOOGLE_CLIENT_ID,
            clientSecret: env.GOOGLE_CLIENT_SECRET,
          }
        : undefined,
    smtpUrl: env.SMTP_URL,
    mailFrom: env.MAIL_FROM ?? 'Wheelyard <shop@localhost>',
    drainSeconds: env.DRAIN_SECONDS ?? 0,
    rateLimits: env.RATE_LIMITS !== 'off',
    logLevel: env.LOG_LEVEL ?? 'info',
  }
}
