import { CardElement } from './card-element.ts'
import { showBankChallenge } from './challenge.ts'
import { type Intent, type Params, type Provider, providerAt, type ProviderResult } from './provider.ts'

type MethodData = { card: CardElement; billing_details: Record<string, string> }

/** What a page gets from `Stripe(publishableKey)`: the part of the provider's script that the shop uses. */
function createStripe(base: string, publishableKey: string) {
  const provider = providerAt(base, publishableKey)
  return {
    elements: createElements,

    async createPaymentMethod({ card, billing_details }: MethodData) {
      const read = card.read()
      if (read.error) return { error: read.error }
      const params: Params = { type: 'card', card: read.card, billing_details }
      return named('paymentMethod', await provider.post('v1/payment_methods', params))
    },

    async confirmCardPayment(clientSecret: string, { payment_method }: { payment_method: string }) {
      const path = `v1/payment_intents/${clientSecret.split('_secret_', 1)[0]}`
      const params = { client_secret: clientSecret, payment_method }
      const confirmed = await provider.post<Intent>(`${path}/confirm`, params)
      if (confirmed.value?.status !== 'requires_action') return named('paymentIntent', confirmed)
      return named('paymentIntent', await authenticate(provider, path, clientSecret, confirmed.value))
    },

    // The React wrapper takes an object without this method for something else than Stripe.
    createToken() {
      throw new Error('The card sandbox has no tokens.')
    },
  }
}

async function authenticate(provider: Provider, path: string, clientSecret: string, intent: Intent) {
  const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: intent.currency })
  const outcome = await showBankChallenge(dollars.format(intent.amount / 100))
  return provider.post<Intent>(`${path}/authenticate`, { client_secret: clientSecret, outcome })
}

function createElements() {
  let card: CardElement | undefined
  return {
    create(type: string) {
      if (type !== 'card') throw new Error(`The card sandbox has no ${type} element.`)
      card = new CardElement()
      return card
    },
    getElement: () => card ?? null,
  }
}

const named = <T>(name: string, result: ProviderResult<T>) =>
  result.error ? { error: result.error } : { [name]: result.value }

const { currentScript } = document
const base = new URL('.', currentScript instanceof HTMLScriptElement ? currentScript.src : location.href).href

// The wrapper library warns about any other version than the one it was made for.
Object.assign(window, {
  Stripe: Object.assign((publishableKey: string) => createStripe(base, publishableKey), { version: 'endive' }),
})
