import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Lie } from './fault-injection.ts'

export const question = z.object({
  countryCode: z.string().regex(/^[A-Z]{2}$/),
  vatNumber: z.string().regex(/^[A-Z0-9+*]{2,12}$/),
  requesterMemberStateCode: z.string().optional(),
  requesterNumber: z.string().optional(),
})
type Question = z.infer<typeof question>

/**
 * Every id is registered (DE123456788), with three exceptions by its digits, so that each case can be seen by hand:
 * with `000` it is not (DE100000008), with `999` its country does not answer (DE999999995), and with `555` its country
 * tells neither name nor address (DE555123409), as some do.
 */
export function answerFor(asked: Question) {
  const { countryCode, vatNumber } = asked
  if (vatNumber.includes('999')) return refusal('MS_UNAVAILABLE')
  const isRegistered = !vatNumber.includes('000')
  const isTold = isRegistered && !vatNumber.includes('555')
  return {
    countryCode,
    vatNumber,
    requestDate: new Date().toISOString(),
    valid: isRegistered,
    requestIdentifier: asked.requesterNumber ? `SANDBOX${randomBytes(6).toString('hex').toUpperCase()}` : '',
    name: isTold ? `Sandbox company ${countryCode}${vatNumber}` : '---',
    address: isTold ? `1 Register Street, ${countryCode}` : '---',
    traderName: '---',
    traderNameMatch: 'NOT_PROCESSED',
  }
}

/** As the register refuses, with status 200 as well as with others. */
export const refusal = (error: string) => ({ actionSucceed: false, errorWrappers: [{ error }] })

export function lieAbout(asked: Question, lie: Lie) {
  const answer = { ...answerFor(asked), valid: true }
  switch (lie) {
    case 'other_number':
      return { ...answer, vatNumber: '123456789' }
    case 'other_country':
      return { ...answer, countryCode: asked.countryCode === 'FR' ? 'DE' : 'FR' }
    case 'valid_as_text':
      return { ...answer, valid: 'true' }
    case 'no_verdict':
      return { ...answer, valid: undefined }
    case 'huge':
      return { ...answer, name: 'x'.repeat(1_000_000) }
  }
}
