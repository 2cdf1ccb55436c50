import { listMails, type ReadableMail } from '@wheelyard/mail/outbox'
import { replyToErrors } from '@wheelyard/server/problem-replies'
import { validateInput } from '@wheelyard/server/serve'
import { takesWrites } from '@wheelyard/postgres/takes-writes'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { followAccountNotices } from './accounts/account-notices.ts'
import { accountsRoutes } from './accounts/accounts.routes.ts'
import { startBackgroundTasks } from './background-tasks.ts'
import { mailFrame } from './mail-frame.ts'
import { openIdentityDatabase } from './db/client.ts'
import { mailOutbox } from './db/tables.ts'
import type { Deps } from './deps.ts'
import { DEVICE_DAYS } from './devices/known-devices.store.ts'
import { googleClient } from './google/google-client.ts'
import { googleRoutes } from './google/google.routes.ts'
import { createCookie } from './http/cookies.ts'
import { allowOnlyShop } from './http/origins.ts'
import { addSecurityHeaders } from './http/reply-headers.ts'
import { databaseLimits, noLimits } from './limits/attempts.ts'
import { deliverLogoutNotices } from './logout/backchannel-logout.ts'
import type { IdentityOptions } from './options.ts'
import { passkeysRoutes } from './passkeys/passkeys.routes.ts'
import { countPasskeys } from './passkeys/passkeys.store.ts'
import { createPasswordHasher } from './passwords/password-hash.ts'
import { resetRoutes } from './reset/reset.routes.ts'
import { secondFactorRoutes } from './second-factor/second-factor.routes.ts'
import { SESSION_DAYS } from './sessions/sessions.ts'
import { createKeyring } from './tokens/keyring.ts'
import {
  isConfirmationOf,
  type Logout,
  signConfirmationToken,
  signIdentityToken,
  signLogoutToken,
  signNoticesToken,
} from './tokens/tokens.ts'

/** Also inside the shop, where other calls may be larger. */
const MAX_BODY_BYTES = 8 * 1024

export type IdentityService = {
  routes: FastifyPluginAsync
  /** Its outgoing mails, for the mailbox page of a demo shop. */
  mails(limit: number): Promise<ReadableMail[]>
  hasDatabase: () => Promise<boolean>
}

/** Shares nothing with the process it runs in: it has its own tables and connections, and calls the shop by HTTP. */
export function createIdentityService(options: IdentityOptions): IdentityService {
  const database = openIdentityDatabase(options.databaseUrl, {
    watched: true,
    directUrl: options.databaseDirectUrl,
  })
  return {
    routes: (app) => mount(app, database, options),
    mails: (limit) => listMails(database.db, mailOutbox, limit, () => mailFrame(options.shopUrl)),
    hasDatabase: takesWrites(database.db),
  }
}

type Database = ReturnType<typeof openIdentityDatabase>

async function mount(app: FastifyInstance, { db, close }: Database, options: IdentityOptions): Promise<void> {
  const { publicUrl, shopUrl, backchannelUrl, mail, fetch = globalThis.fetch } = options
  const keyring = createKeyring(db)
  const createLogoutToken = (logout: Logout) => signLogoutToken(keyring, options, logout)
  const notifyShop = () =>
    deliverLogoutNotices(db, { backchannelUrl, fetch, createLogoutToken }, (error) =>
      app.log.warn({ err: error }, 'the shop could not be notified of a logout, will retry'),
    )
  const limits = options.rateLimits ? databaseLimits(db) : noLimits
  const following = followAccountNotices(db, {
    url: options.shopApiUrl,
    fetch,
    createToken: () => signNoticesToken(keyring, options),
    onError: (error) => app.log.warn({ err: error }, 'the shop could not be asked about accounts, will retry'),
  })
  const backgroundTasks = startBackgroundTasks({ db, limits, log: app.log, notifyShop, mail, shopUrl })
  app.addHook('onClose', async () => {
    await Promise.all([backgroundTasks.stop(), following.stop()])
    await close()
  })

  validateInput(app)
  replyToErrors(app, 'identity service')
  addSecurityHeaders(app, publicUrl)
  allowOnlyShop(app, options)
  app.get('/.well-known/jwks.json', async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=300')
    return { keys: await keyring.publicKeys() }
  })
  app.post('/account-notices', async (_request, reply) => {
    void following.wake()
    return reply.code(202).send()
  })
  const deps: Deps = {
    db,
    limits,
    passwords: createPasswordHasher(options.passwordCost),
    ...createCookies(publicUrl),
    google: options.google && googleClient(options.google, fetch),
    publicUrl,
    shopUrl,
    shopApi: { url: options.shopApiUrl, fetch },
    createToken: async (signedIn) => {
      const hasPasskeys = (await countPasskeys(db, signedIn.account.id)) > 0
      return await signIdentityToken(keyring, options, { ...signedIn, hasPasskeys })
    },
    confirmationTokens: {
      create: (account) => signConfirmationToken(keyring, options, account),
      isFor: (account, token) => isConfirmationOf(keyring, options, { account, token }),
    },
    notifyShop,
    backgroundTasks,
  }
  app.addHook('onRoute', (route) => {
    route.bodyLimit = MAX_BODY_BYTES
  })
  accountsRoutes(app, deps)
  resetRoutes(app, deps)
  secondFactorRoutes(app, deps)
  googleRoutes(app, deps)
  passkeysRoutes(app, deps)
}

function createCookies(publicUrl: string) {
  const { protocol, pathname } = new URL(publicUrl)
  const secure = protocol === 'https:'
  const path = pathname === '/' ? '' : pathname
  const session = { name: 'wheelyard_identity', path: path || '/', maxAgeSeconds: SESSION_DAYS * 86_400 }
  const secondStep = { name: 'wheelyard_second_step', path: path || '/', maxAgeSeconds: 600 }
  const device = { name: 'wheelyard_device', path: path || '/', maxAgeSeconds: DEVICE_DAYS * 86_400 }
  const google = { name: 'wheelyard_google', path: `${path}/google`, maxAgeSeconds: 600 }
  return {
    sessionCookie: createCookie({ ...session, secure }),
    secondStepCookie: createCookie({ ...secondStep, secure }),
    deviceCookie: createCookie({ ...device, secure }),
    googleCookie: createCookie({ ...google, secure }),
  }
}
