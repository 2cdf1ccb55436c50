import type { Endpoint } from '@wheelyard/contract/http/endpoint'
import type { Sample } from './sample.ts'
import type { TestShop } from './test-shop.ts'

type By = { token: string | undefined; method?: string }

/** Makes a call of the contract exactly as its sample has it. */
export function sendSample({ app }: TestShop, call: Endpoint, sample: Sample, { token, method = call.method }: By) {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(sample.params?.[name] ?? ''))
  const headers: Record<string, string> = token === undefined ? {} : { authorization: `Bearer ${token}` }
  const query = new URLSearchParams(sample.query).toString()
  return app.inject({
    method: method as 'GET',
    url: `/api${path}${query ? `?${query}` : ''}`,
    headers,
    ...payloadOf(sample),
  })
}

function payloadOf({ body, file }: Sample): { payload?: FormData | object } {
  if (body !== undefined) return { payload: body as object }
  if (!file) return {}
  const form = new FormData()
  form.set('file', file, 'file')
  return { payload: form }
}
