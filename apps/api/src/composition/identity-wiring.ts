import { createIdentityService, type IdentityService } from '@wheelyard/identity/identity-service'
import type { IdentityOptions } from '@wheelyard/identity/options'
import { localMailbox, smtpTransport, type Transport } from '@wheelyard/mail/transport'
import { googleSandbox } from '@wheelyard/sandbox/google/google-sandbox'
import { mailSandbox } from '@wheelyard/sandbox/mail/mail-sandbox'
import { servePageStyle } from '@wheelyard/sandbox/page'
import type { FastifyInstance } from 'fastify'
import { type IdentityClient, identityClient } from '../clients/identity.ts'
import type { Db } from '../db/client.ts'
import type { Settings } from '../env.ts'
import { listShopMails } from '#api/shop/mail/mail.store'
import { inProcessFetch } from '../http/in-process.ts'
import { inPart, SpanKind } from '../telemetry/traces/spans.ts'

const AUDIENCE = 'wheelyard-shop'
const MAILS_SHOWN = 300
const DEMO_GOOGLE = { clientId: 'wheelyard-demo', clientSecret: 'no-secret-in-a-demo' }

const identityUrlOf = (settings: Settings): string => settings.identityUrl ?? `${settings.publicUrl}/identity`

export function mailTransportOf({ smtpUrl, mailFrom }: Settings): Transport {
  if (!smtpUrl) return localMailbox
  const smtp = smtpTransport({ url: smtpUrl, from: mailFrom })
  return { ...smtp, send: (mail) => inPart('send mail', { kind: SpanKind.CLIENT }, () => smtp.send(mail)) }
}

export function identityClientFor(app: FastifyInstance, settings: Settings): IdentityClient {
  const issuer = identityUrlOf(settings)
  return identityClient({
    jwksUrl: `${issuer}/.well-known/jwks.json`,
    wakeUrl: `${issuer}/account-notices`,
    issuer,
    audience: AUDIENCE,
    fetch: inProcessFetch(app, settings.publicUrl),
  })
}

export type IdentityHome = Pick<IdentityOptions, 'databaseUrl' | 'databaseDirectUrl' | 'passwordCost'>

type Options = { settings: Settings; db: Db; identityHome?: IdentityHome }

/** The identity service, unless an external one is used, and in demo mode the sandboxes around it. */
export async function mountIdentity(app: FastifyInstance, { settings, db, identityHome }: Options): Promise<void> {
  const isEmbedded = !settings.identityUrl && identityHome !== undefined
  const identity = isEmbedded ? embeddedIdentity(app, settings, identityHome) : undefined
  if (identity) await app.register(identity.routes, { prefix: '/identity' })
  if (!settings.demo) return
  servePageStyle(app)
  if (!settings.google) await mountGoogleSandbox(app, settings)
  if (!settings.smtpUrl) await mountMailSandbox(app, settings, db, identity)
}

function embeddedIdentity(app: FastifyInstance, settings: Settings, home: IdentityHome): IdentityService {
  const { publicUrl, google, googleIssuer, demo, rateLimits } = settings
  const realGoogle = google && {
    issuer: googleIssuer,
    clientId: google.GOOGLE_CLIENT_ID,
    clientSecret: google.GOOGLE_CLIENT_SECRET,
  }
  const demoGoogle = demo ? { issuer: `${publicUrl}/sandbox/google`, ...DEMO_GOOGLE } : undefined
  const usedGoogle = realGoogle ?? demoGoogle
  return createIdentityService({
    ...home,
    publicUrl: identityUrlOf(settings),
    shopUrl: publicUrl,
    audience: AUDIENCE,
    shopApiUrl: `${publicUrl}/api`,
    backchannelUrl: `${publicUrl}/api/backchannel-logout`,
    ...(usedGoogle && { google: usedGoogle }),
    mail: mailTransportOf(settings),
    rateLimits,
    fetch: inProcessFetch(app, publicUrl),
  })
}

async function mountGoogleSandbox(app: FastifyInstance, settings: Settings): Promise<void> {
  const redirectUri = `${identityUrlOf(settings)}/google/callback`
  const issuer = `${settings.publicUrl}/sandbox/google`
  await app.register(googleSandbox({ issuer, redirectUri, ...DEMO_GOOGLE }), { prefix: '/sandbox/google' })
}

async function mountMailSandbox(
  app: FastifyInstance,
  settings: Settings,
  db: Db,
  identity: IdentityService | undefined,
): Promise<void> {
  const mails = async () => {
    const ofShop = await listShopMails(db, MAILS_SHOWN, settings.publicUrl)
    const all = [...ofShop, ...((await identity?.mails(MAILS_SHOWN)) ?? [])]
    return all.toSorted((a, b) => b.createdAt.getTime() - a.createdAt.getTime()).slice(0, MAILS_SHOWN)
  }
  // DEMO=1 in production was set to show everything; otherwise emails are only shown on this machine.
  await app.register(mailSandbox({ mails, onlyFromThisMachine: !settings.production }), { prefix: '/sandbox/mail' })
}
