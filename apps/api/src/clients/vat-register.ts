import { normalVatId } from '@wheelyard/billing/tax/vat-ids'
import { z } from 'zod'
import { timeCall } from '#api/telemetry/metrics/external-metrics'
import { inHttpCall } from '../telemetry/traces/call-spans.ts'
import { readBounded } from './read-bounded.ts'

/** The EU's register of VAT ids. It never throws: a register that is silent, or does not answer sensibly, is an answer. */
export type VatRegister = {
  /** Both with their two letters; with the seller's own id as `requesterVatId` the answer has a consultation number. */
  check: (vatId: string, requesterVatId: string) => Promise<VatAnswer>
}

type VatAnswer = {
  outcome: 'valid' | 'invalid' | 'unavailable'
  /** As registered; empty where a country does not tell. */
  name: string
  address: string
  /** The register's own number of the answer, which tax offices accept as proof. */
  consultation: string
  /** Why it is unavailable; empty otherwise. */
  failure: string
}

export const VIES_URL = 'https://ec.europa.eu/taxation_customs/vies/rest-api'

const TIMEOUT_MS = 3_000
const MAX_ANSWER_BYTES = 16 * 1024

type Options = { url: string; timeoutMs?: number; warn: (details: object, message: string) => void }

export function connectVies({ url, timeoutMs = TIMEOUT_MS, warn }: Options): VatRegister {
  const call = { service: 'VIES', method: 'POST', host: new URL(url).hostname, template: '/check-vat-number' }
  return {
    async check(vatId, requesterVatId) {
      const asked = { countryCode: vatId.slice(0, 2), vatNumber: vatId.slice(2) }
      const answered = timeCall('VAT register')
      try {
        const ask = () =>
          fetch(`${url}/check-vat-number`, {
            method: 'POST',
            headers: { 'content-type': 'application/json', accept: 'application/json' },
            body: JSON.stringify({ ...asked, ...requesterOf(requesterVatId) }),
            redirect: 'error',
            signal: AbortSignal.timeout(timeoutMs),
          })
        const response = await inHttpCall(call, ask, ({ status }) => status)
        const answer = understand(asked, response.status, await readBounded(response, MAX_ANSWER_BYTES))
        answered(answer.outcome === 'unavailable' ? 'down' : 'ok')
        return answer
      } catch (error) {
        answered('down')
        const failure = failureOf(error)
        warn({ failure }, 'VAT register: no answer')
        return unavailable(failure)
      }
    },
  }
}

/** The seller's is as it was typed in the settings. */
function requesterOf(typed: string) {
  const vatId = normalVatId(typed)
  return vatId ? { requesterMemberStateCode: vatId.slice(0, 2), requesterNumber: vatId.slice(2) } : {}
}

const text = z.string().nullish()
const answered = z.object({
  countryCode: z.string(),
  vatNumber: z.string(),
  valid: z.boolean(),
  name: text,
  address: text,
  requestIdentifier: text,
  userError: text,
})
const failed = z.object({
  actionSucceed: z.literal(false),
  errorWrappers: z.array(z.object({ error: z.string() })).min(1),
})

type Asked = { countryCode: string; vatNumber: string }

/** Whatever is not plainly an answer to this question counts as none: no one goes untaxed by mistake. */
function understand(asked: Asked, status: number, body: string): VatAnswer {
  const json = parseJson(body)
  const { data: failure } = failed.safeParse(json)
  if (failure) return unavailable(failure.errorWrappers.map(({ error }) => error).join(', '))
  if (status !== 200) return unavailable(`HTTP ${status}`)
  const { data: answer, error } = answered.safeParse(json)
  if (!answer)
    return unavailable(json === undefined ? 'the answer is not JSON' : `malformed answer: ${fieldsOf(error)}`)
  if (answer.userError && !['VALID', 'INVALID'].includes(answer.userError)) return unavailable(answer.userError)
  const named = bare(answer.countryCode + answer.vatNumber)
  if (named !== bare(asked.countryCode + asked.vatNumber)) return unavailable(`answered for another id: ${named}`)
  return {
    outcome: answer.valid ? 'valid' : 'invalid',
    name: told(answer.name),
    address: told(answer.address),
    consultation: told(answer.requestIdentifier),
    failure: '',
  }
}

const MAX_TEXT = 500

const unavailable = (failure: string): VatAnswer => ({
  outcome: 'unavailable',
  name: '',
  address: '',
  consultation: '',
  failure: failure.slice(0, MAX_TEXT),
})

/** The register writes "---" for what a country does not tell. PostgreSQL stores no zero character. */
const told = (value: string | null | undefined) =>
  value && value !== '---' ? value.replaceAll('\0', '').trim().slice(0, MAX_TEXT) : ''

const bare = (vatId: string) => vatId.toUpperCase().replaceAll(/[^A-Z0-9+*]/g, '')

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

const fieldsOf = (error: z.ZodError) => error.issues.map(({ path }) => path.join('.') || 'not an object').join(', ')

function failureOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return 'no answer in time'
  return error.cause instanceof Error ? `${error.message}: ${error.cause.message}` : error.message
}
