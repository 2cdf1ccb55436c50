import { loadStripe } from '@stripe/stripe-js/pure'
import type { Stripe } from '@stripe/stripe-js'
import type { Shop } from '@wheelyard/contract/shop/shop.calls'

let loading: Promise<Stripe | null> | undefined

/** The card provider's script comes from its own site; the sandbox's comes from ours and replaces it. */
export function loadCardScript({ cardScript, cardPublishableKey }: Shop): Promise<Stripe | null> {
  loading ??= load(cardScript, cardPublishableKey).catch((error: unknown) => {
    // The next visit to a payment page tries again.
    loading = undefined
    throw error
  })
  return loading
}

async function load(address: string, publishableKey: string): Promise<Stripe | null> {
  if (isSandbox(address)) await addScript(address)
  return loadStripe(publishableKey)
}

export const isSandbox = (address: string) => address.startsWith('/')

function addScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script')
    script.src = address
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => reject(new Error('The card form could not be loaded.')))
    document.head.append(script)
  })
}
