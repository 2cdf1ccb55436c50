import { loadStripe } from '@stripe/stripe-js/pure'
import type { Stripe } from '@stripe/stripe-js'
import type { Shop } from '@wheelyard/contract/calls/shop'

let loading: Promise<Stripe | null> | undefined

/** The card provider's script comes from its own site; its stand-in comes from ours, and the library finds it there. */
export function loadCardScript({ cardScript, cardPublishableKey }: Shop): Promise<Stripe | null> {
  loading ??= begin(cardScript, cardPublishableKey).catch((error: unknown) => {
    // The next look at a payment page tries again.
    loading = undefined
    throw error
  })
  return loading
}

async function begin(address: string, publishableKey: string): Promise<Stripe | null> {
  if (isStandIn(address)) await addScript(address)
  return loadStripe(publishableKey)
}

export const isStandIn = (address: string) => address.startsWith('/')

function addScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new Error('The card form could not be loaded.')))
    document.head.append(script)
  })
}
