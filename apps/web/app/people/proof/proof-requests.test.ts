import { proofNeeded } from '@wheelyard/contract/values/problem'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { setProofDialog, withProof } from '#web/lib/with-proof.ts'
import { currentProofRequest, isProvedAfter } from './proof-requests.ts'

const refusal = (code: string) => Response.json({ code, message: 'No.' }, { status: 403 })
const done = () => Response.json({ saved: true })

/** A service that refuses until someone has proved who they are, and counts what it is asked. */
function service() {
  const state = { isProved: false, calls: 0 }
  const send = withProof(async () => {
    state.calls++
    return state.isProved ? done() : refusal(proofNeeded.code)
  })
  return { state, save: () => send('/api/settings', { method: 'PUT' }) }
}
const asked = () => vi.waitUntil(currentProofRequest)

beforeEach(() => setProofDialog(isProvedAfter))
afterEach(() => setProofDialog(undefined))

it('a call that is refused without a proof is repeated after it', async () => {
  const { state, save } = service()
  const reply = save()
  const request = await asked()
  state.isProved = true
  request?.settle(true)
  await expect((await reply).json()).resolves.toEqual({ saved: true })
  expect(state.calls).toBe(2)
})

it('who cancels gets the refusal as it was, and is asked again the next time', async () => {
  const { state, save } = service()
  for (const attempt of [1, 2]) {
    const reply = save()
    const request = await asked()
    request?.settle(false)
    await expect((await reply).json()).resolves.toMatchObject({ code: 'proof-needed' })
    expect(state.calls).toBe(attempt)
  }
})

it('calls that are refused at once share one dialog, and each is repeated', async () => {
  const { state, save } = service()
  const replies = Promise.all([save(), save(), save()])
  const request = await asked()
  state.isProved = true
  request?.settle(true)
  expect((await replies).map(({ status }) => status)).toEqual([200, 200, 200])
  expect(state.calls).toBe(6)
})

it('a refusal that arrives after the proof asks for no other one', async () => {
  const { state, save } = service()
  const answer = Promise.withResolvers<Response>()
  const late = withProof(async () => (state.isProved ? done() : answer.promise))
  const lateReply = late('/api/export', {})
  const reply = save()
  const request = await asked()
  state.isProved = true
  request?.settle(true)
  await reply
  answer.resolve(refusal(proofNeeded.code))
  expect((await lateReply).status).toBe(200)
  expect(currentProofRequest()).toBeUndefined()
})

it('a call that is refused again is not repeated for ever', async () => {
  const { state, save } = service()
  const reply = save()
  const request = await asked()
  request?.settle(true)
  expect((await reply).status).toBe(403)
  expect(state.calls).toBe(2)
})

it('other refusals, and those of pages that cannot ask, are left alone', async () => {
  const send = withProof(async () => refusal('not-allowed'))
  expect((await send('/api/settings', {})).status).toBe(403)
  expect(currentProofRequest()).toBeUndefined()
  setProofDialog(undefined)
  const { state, save } = service()
  expect((await save()).status).toBe(403)
  expect(state.calls).toBe(1)
})
