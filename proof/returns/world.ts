import { ApiError } from '@wheelyard/contract/http/client'
import type { TestProduct } from '@wheelyard/api/orders/placing/testing'
import type { PaidOrder, Yard } from './yard.ts'

export type World = Yard & {
  goods: TestProduct[]
  orders: PaidOrder[]
  /** Oldest first. */
  returns: KnownReturn[]
  /** How often each was done and not refused: refusals alone would prove nothing. */
  done: Map<string, number>
}

/** As far as the steps know, to find one where they have something to do. */
type KnownReturn = { id: string; state: 'requested' | 'open' | 'refunded' | 'over' }

export type Step = { run(world: World): Promise<unknown>; toString(): string }

export const step = (name: string, run: Step['run']): Step => ({ run, toString: () => name })

export const pick = <T>(all: readonly T[], nth: number): T | undefined => all[nth % all.length]

/** One in these states if there is any, or else any; of none it does nothing. */
export const ofReturn = (
  name: string,
  { nth, among }: { nth: number; among: KnownReturn['state'][] },
  run: (world: World, returned: KnownReturn) => Promise<unknown>,
) =>
  step(`${name} ${nth}`, async (world) => {
    const suitable = world.returns.filter(({ state }) => among.includes(state))
    const returned = pick(suitable, nth) ?? pick(world.returns, nth)
    if (returned) await run(world, returned)
  })

/** What was answered, or undefined for a refusal; an error of the server rejects. */
export async function attempt<T>({ done }: World, name: string, call: Promise<T>): Promise<T | undefined> {
  try {
    const reply = await call
    done.set(name, (done.get(name) ?? 0) + 1)
    return reply
  } catch (error) {
    const isRefused = error instanceof ApiError && (error.status < 500 || error.code === 'refund-waits')
    if (!isRefused) throw error
    return undefined
  }
}
