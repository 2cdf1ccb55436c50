import { CardElement } from './card-element.ts'
import { askTheBank } from './challenge.ts'
import { type Answer, type Intent, type Params, type Provider, type ProviderError, providerAt } from './provider.ts'

type Billing = { name?: string; email?: string; phone?: string; address?: Record<string, string> }
type MethodData = { card?: CardElement | { token: string }; billing_details?: Billing }
type ConfirmData = { payment_method?: string | MethodData }
type ConfirmOptions = { handleActions?: boolean }

/** What the page gets from `Stripe(publishableKey)`: the part of the provider's script that takes cards. */
function createStripe(base: string, publishableKey: string) {
  const provider = providerAt(base, publishableKey)
  return {
    elements: createElements,

    async createPaymentMethod({ card, billing_details }: MethodData) {
      const data = methodParams({ card, billing_details })
      if (data.error) return { error: data.error }
      return named('paymentMethod', await provider.post('v1/payment_methods', data.params))
    },

    async createToken(card: CardElement) {
      const read = card.read()
      if (read.error) return { error: read.error }
      return named('token', await provider.post('v1/tokens', { card: read.card }))
    },

    async confirmCardPayment(clientSecret: string, data: ConfirmData = {}, options: ConfirmOptions = {}) {
      const method = confirmParams(data.payment_method)
      if (method.error) return { error: method.error }
      const path = intentPath(clientSecret)
      const confirmed = await provider.post<Intent>(`${path}/confirm`, {
        client_secret: clientSecret,
        ...method.params,
      })
      if (confirmed.value?.status !== 'requires_action' || options.handleActions === false)
        return named('paymentIntent', confirmed)
      return named('paymentIntent', await authenticate(provider, path, clientSecret, confirmed.value))
    },

    async retrievePaymentIntent(clientSecret: string) {
      return named('paymentIntent', await provider.get(intentPath(clientSecret), { client_secret: clientSecret }))
    },
  }
}

async function authenticate(provider: Provider, path: string, clientSecret: string, intent: Intent) {
  const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: intent.currency })
  const outcome = await askTheBank(dollars.format(intent.amount / 100))
  return provider.post<Intent>(`${path}/authenticate`, { client_secret: clientSecret, outcome })
}

/** The page's elements: at most one of each kind, as the provider has it. */
function createElements() {
  let card: CardElement | undefined
  return {
    create(type: string, options?: ConstructorParameters<typeof CardElement>[0]) {
      if (type !== 'card') throw new Error(`The card sandbox has no ${type} element.`)
      card = new CardElement(options)
      return card
    },
    // Asked for by its name or by its React component; there is only this one to give.
    getElement: () => card ?? null,
    update() {},
  }
}

type Read = { params: Params; error?: never } | { params?: never; error: ProviderError }

function methodParams({ card, billing_details = {} }: MethodData): Read {
  if (!(card instanceof CardElement)) return { params: { type: 'card', card: card ?? {}, billing_details } }
  const read = card.read()
  if (read.error) return { error: { ...read.error } }
  const postal: Params = read.postalCode ? { address: { postal_code: read.postalCode } } : {}
  return { params: { type: 'card', card: read.card, billing_details: { ...postal, ...billing_details } } }
}

function confirmParams(method: string | MethodData | undefined): Read {
  if (method === undefined) return { params: {} }
  if (typeof method === 'string') return { params: { payment_method: method } }
  const data = methodParams(method)
  return data.error ? data : { params: { payment_method_data: data.params } }
}

const intentPath = (clientSecret: string) => `v1/payment_intents/${clientSecret.split('_secret_', 1)[0]}`

const named = <T>(name: string, answer: Answer<T>) =>
  answer.error ? { error: answer.error } : { [name]: answer.value }

const { currentScript } = document
const base = new URL('.', currentScript instanceof HTMLScriptElement ? currentScript.src : location.href).href

// The wrapper library asks for the release train it was made for, and warns when it finds another.
Object.assign(window, {
  Stripe: Object.assign((publishableKey: string) => createStripe(base, publishableKey), { version: 'endive' }),
})
