type ProviderError = { type: string; message: string; [detail: string]: unknown }
export type Intent = { id: string; status: string; amount: number; currency: string; [detail: string]: unknown }

export type Provider = { post<T>(path: string, params: Params): Promise<ProviderResult<T>> }
export type ProviderResult<T> = { value: T; error?: never } | { value?: never; error: ProviderError }
export type Params = { [name: string]: string | Params }

export function providerAt(base: string, publishableKey: string): Provider {
  return {
    async post(path, params) {
      const form = new URLSearchParams({ key: publishableKey })
      appendParams(form, params)
      try {
        const response = await fetch(base + path, { method: 'POST', body: form })
        const body = await response.json()
        return response.ok ? { value: body } : { error: body.error }
      } catch {
        return { error: connectionError }
      }
    },
  }
}

// The request may have arrived all the same: the page has to ask the shop.
const connectionError: ProviderError = {
  type: 'api_connection_error',
  message: 'We are experiencing issues connecting to our payments provider. Please check your internet connection.',
}

/** `{ card: { cvc: '1' } }` → `card[cvc]=1` */
function appendParams(form: URLSearchParams, params: Params, prefix = ''): void {
  for (const [name, value] of Object.entries(params)) {
    const formName = prefix ? `${prefix}[${name}]` : name
    if (typeof value === 'string') form.append(formName, value)
    else appendParams(form, value, formName)
  }
}
