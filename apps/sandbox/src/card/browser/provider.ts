export type ProviderError = {
  type: string
  message: string
  code?: string
  payment_intent?: Intent
  [detail: string]: unknown
}
export type Intent = { id: string; status: string; amount: number; currency: string; [detail: string]: unknown }
export type Result<Name extends string, T> = { [name in Name]?: T } & { error?: ProviderError }

export type Provider = {
  get<T>(path: string, params: Params): Promise<Answer<T>>
  post<T>(path: string, params: Params): Promise<Answer<T>>
}
export type Answer<T> = { value: T; error?: never } | { value?: never; error: ProviderError }
export type Params = { [name: string]: string | Params | undefined }

/** Calls below `base` (where this script came from), signed with the publishable key. */
export function providerAt(base: string, publishableKey: string): Provider {
  async function call<T>(method: 'GET' | 'POST', path: string, params: Params): Promise<Answer<T>> {
    const form = new URLSearchParams({ key: publishableKey })
    write(form, params)
    try {
      const response =
        method === 'GET'
          ? await fetch(`${base}${path}?${form}`)
          : await fetch(base + path, { method: 'POST', body: form })
      const body = await response.json()
      return response.ok ? { value: body } : { error: body.error }
    } catch {
      return { error: noConnection }
    }
  }
  return { get: (path, params) => call('GET', path, params), post: (path, params) => call('POST', path, params) }
}

// The request may have arrived all the same; whoever shows this asks the shop what is true.
const noConnection: ProviderError = {
  type: 'api_connection_error',
  message: 'We are experiencing issues connecting to our payments provider. Please check your internet connection.',
}

/** `{ card: { cvc: '1' } }` → `card[cvc]=1` */
function write(form: URLSearchParams, params: Params, prefix = ''): void {
  for (const [name, value] of Object.entries(params)) {
    const spelled = prefix ? `${prefix}[${name}]` : name
    if (typeof value === 'string') form.append(spelled, value)
    else if (value) write(form, value, spelled)
  }
}
