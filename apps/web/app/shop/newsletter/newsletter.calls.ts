import { ApiError } from '@wheelyard/contract/http/client'
import { newsletterApi } from '@wheelyard/contract/shop/newsletter.calls'
import { api } from '#web/lib/api-client.ts'

export type Answer = { ok: boolean; message: string }

export const subscribe = (email: string) => answerOf(api.call(newsletterApi.subscribe, { body: { email } }))
export const confirm = (token: string) => answerOf(api.call(newsletterApi.confirm, { body: { token } }))
export const unsubscribe = (token: string) => answerOf(api.call(newsletterApi.unsubscribe, { body: { token } }))

async function answerOf(call: Promise<{ message: string }>): Promise<Answer> {
  try {
    return { ok: true, message: (await call).message }
  } catch (error) {
    if (error instanceof ApiError) return { ok: false, message: error.message }
    throw error
  }
}
