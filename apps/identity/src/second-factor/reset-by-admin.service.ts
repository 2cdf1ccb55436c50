import type { ResultOf } from '@wheelyard/contract/http/endpoint'
import type { secondFactorApi } from '@wheelyard/contract/people/second-factor.calls'
import { sessionsApi } from '@wheelyard/contract/people/sessions.calls'
import {
  invalid,
  notAllowed,
  notFound,
  notSignedIn,
  proofNeeded,
  secondFactorRequired,
  serviceDown,
  tooManyRequests,
} from '@wheelyard/contract/values/problem'
import { ok, refuse } from '@wheelyard/contract/values/result'
import { language } from '@wheelyard/messages/locale'
import * as t from '@wheelyard/messages/server'
import { z } from 'zod'
import type { Account } from '../db/tables.ts'
import type { Client, Deps } from '../deps.ts'
import { resetSecondFactor } from './reset-second-factor.ts'

const TIMEOUT_MS = 3_000

const permission = z.object({ subject: z.uuid() })
const refusal = z.object({ code: z.string(), message: z.string() })
/** Refusals of the shop that are passed on. */
const known = [
  invalid(t.parseInput_invalidInput),
  notSignedIn,
  notAllowed,
  secondFactorRequired,
  proofNeeded,
  tooManyRequests,
  ...sessionsApi.resetSecondFactorOf.problems,
]

type Request = { authorization: string | undefined; email: string }

/** Who is an administrator only the shop knows: it says whose second factor is removed, and writes down by whom. */
export async function resetByAdmin(
  deps: Deps,
  client: Client,
  { authorization, email }: Request,
): Promise<ResultOf<typeof secondFactorApi.resetOf, Account>> {
  if (!authorization) return refuse(notSignedIn)
  const tooMany = await deps.limits.count('second-factor-reset', { ip: client.ip, account: authorization })
  if (tooMany) return refuse(tooMany)
  const permitted = await askShop(deps, { authorization, email })
  if (!permitted.ok) return permitted
  const reset = { by: 'administrator', shopUrl: deps.shopUrl } as const
  const account = await resetSecondFactor(deps.db, permitted.value.subject, reset)
  if (!account) return refuse(notFound('Account'))
  await deps.notifyShop()
  return ok(account)
}

async function askShop(
  { shopApi }: Deps,
  { authorization, email }: { authorization: string; email: string },
): Promise<ResultOf<typeof secondFactorApi.resetOf, z.output<typeof permission>>> {
  const down = refuse(serviceDown('shop'))
  const reply = await shopApi
    .fetch(shopApi.url + sessionsApi.resetSecondFactorOf.path, {
      method: sessionsApi.resetSecondFactorOf.method,
      headers: { 'content-type': 'application/json', 'accept-language': language(), authorization },
      body: JSON.stringify({ email }),
      // The token is for the configured shop and for no address it redirects to.
      redirect: 'error',
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    .catch(() => undefined)
  const body: unknown = await reply?.json().catch(() => undefined)
  if (!reply || typeof body !== 'object') return down
  if (reply.ok) {
    const permitted = permission.safeParse(body)
    return permitted.success ? ok(permitted.data) : down
  }
  const refused = refusal.safeParse(body)
  const problem = known.find(({ code }) => code === refused.data?.code)
  return problem && refused.success ? refuse({ ...problem, message: refused.data.message }) : down
}
