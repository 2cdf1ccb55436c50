import { smtpTransport } from '@wheelyard/mail/transport'
import type { CardProvider } from '../clients/card-provider.ts'
import type { Settings } from '../env.ts'
import type { ExternalService } from '../http/readiness.ts'

/** The parts that run apart from this process and can be down while it is up. */
export function externalServices({ settings, cards }: { settings: Settings; cards: CardProvider }): ExternalService[] {
  const { identityUrl, smtpUrl, mailFrom } = settings
  const parts: ExternalService[] = [
    // An empty list costs the provider nothing and needs the key, as every call does.
    { name: 'card provider', answers: async () => (await cards.listIntents(new Date())).ok },
  ]
  if (identityUrl) {
    const keys = `${identityUrl}/.well-known/jwks.json`
    parts.push({ name: 'identity service', answers: async () => (await fetch(keys, { redirect: 'error' })).ok })
  }
  if (smtpUrl) parts.push({ name: 'mail server', answers: smtpTransport({ url: smtpUrl, from: mailFrom }).answers })
  return parts
}
