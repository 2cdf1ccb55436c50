import { deliverMails, dropOldMails, listMails, type StoredMail } from '@wheelyard/mail/outbox'
import type { FastifyInstance, FastifyPluginAsync } from 'fastify'
import { accountsRoutes } from './accounts/accounts.routes.ts'
import { type Db, openIdentityDatabase } from './db/client.ts'
import { mailOutbox } from './db/tables.ts'
import { startBackgroundTasks } from './background-tasks.ts'
import { googleClient } from './google/google-client.ts'
import { googleRoutes } from './google/google.routes.ts'
import { handleErrors } from './http/answer.ts'
import { closeReplies } from './http/closed-replies.ts'
import { cookieJar } from './http/cookies.ts'
import { allowOnlyShop } from './http/origins.ts'
import { databaseLimits, dropOldAttempts, noLimits } from './limits/attempts.ts'
import { deliverLogoutNotices } from './logout/logout-notices.ts'
import type { IdentityOptions } from './options.ts'
import { passwordsAt } from './passwords/password-hash.ts'
import { resetRoutes } from './reset/reset.routes.ts'
import { answerResetRequests } from './reset/reset.service.ts'
import { dropOldResetLinks } from './reset/reset.store.ts'
import { dropOldSessions, SESSION_DAYS, type SignedIn } from './sessions/sessions.ts'
import { createKeyring } from './tokens/keyring.ts'
import { signIdentityToken, signLogoutToken } from './tokens/tokens.ts'

export type IdentityService = {
  /** To be mounted under the path of its `publicUrl`; closes what the service opened. */
  routes: FastifyPluginAsync
  /** What it would have sent by mail, for the mailbox of a demo shop. */
  mails(limit: number): Promise<StoredMail[]>
}

/**
 * The identity service. It shares nothing with the process it is mounted in: own tables, own
 * connections, and the shop is told by HTTP alone.
 */
export function createIdentityService(options: IdentityOptions): IdentityService {
  const database = openIdentityDatabase(options.databaseUrl)
  return {
    routes: (app) => mount(app, database, options),
    mails: (limit) => listMails(database.db, mailOutbox, limit),
  }
}

type Database = ReturnType<typeof openIdentityDatabase>

async function mount(app: FastifyInstance, { db, close }: Database, options: IdentityOptions): Promise<void> {
  const { publicUrl, shopUrl, fetch = globalThis.fetch } = options
  const keyring = createKeyring(db)
  const limits = options.rateLimits ? databaseLimits(db) : noLimits
  const passwords = passwordsAt(options.passwordCost)
  const cookies = cookiesFor(publicUrl)
  const tokenFor = (signedIn: SignedIn) => signIdentityToken(keyring, options, signedIn)
  const tellShop = () =>
    deliverLogoutNotices(
      db,
      {
        backchannelUrl: options.backchannelUrl,
        fetch,
        logoutTokenFor: (accountId, atMs) => signLogoutToken(keyring, options, accountId, atMs),
      },
      (error) => app.log.warn({ err: error }, 'the shop could not be told of a logout; it will be tried again'),
    )
  const errands = startIdentityErrands(app, db, options, tellShop)
  app.addHook('onClose', async () => {
    await errands.stop()
    await close()
  })

  handleErrors(app)
  closeReplies(app, publicUrl)
  allowOnlyShop(app, options)
  app.get('/.well-known/jwks.json', async (_request, reply) => {
    reply.header('cache-control', 'public, max-age=300')
    return { keys: await keyring.publicKeys() }
  })
  accountsRoutes(app, { db, limits, passwords, sessionCookie: cookies.session, tokenFor, shopUrl, tellShop })
  resetRoutes(app, { db, limits, passwords, errands, tellShop, sessionCookie: cookies.session, shopUrl })
  const google = options.google && googleClient(options.google, fetch)
  googleRoutes(app, { db, google, sessionCookie: cookies.session, flowCookie: cookies.flow, publicUrl, shopUrl })
}

function cookiesFor(publicUrl: string) {
  const { protocol, pathname } = new URL(publicUrl)
  const secure = protocol === 'https:'
  const path = pathname === '/' ? '' : pathname
  return {
    session: cookieJar({ name: 'wheelyard_identity', path: path || '/', secure, maxAgeSeconds: SESSION_DAYS * 86_400 }),
    flow: cookieJar({ name: 'wheelyard_google', path: `${path}/google`, secure, maxAgeSeconds: 600 }),
  }
}

function startIdentityErrands(app: FastifyInstance, db: Db, options: IdentityOptions, tellShop: () => Promise<void>) {
  const { mail, shopUrl } = options
  const mailFailed = (error: unknown, mailId: string) => app.log.warn({ err: error, mailId }, 'a mail did not leave')
  return startBackgroundTasks(
    [
      { name: 'tell the shop', run: tellShop },
      { name: 'answer reset requests', run: () => answerResetRequests(db, shopUrl) },
      { name: 'deliver mails', run: () => deliverMails(db, mailOutbox, mail, mailFailed) },
      { name: 'drop old mails', run: () => dropOldMails(db, mailOutbox) },
      { name: 'drop old sessions', run: () => dropOldSessions(db) },
      { name: 'drop old reset links', run: () => dropOldResetLinks(db) },
      { name: 'drop old attempts', run: () => dropOldAttempts(db) },
    ],
    (error, errand) => app.log.error({ err: error, errand }, 'an errand of the identity service failed'),
  )
}
