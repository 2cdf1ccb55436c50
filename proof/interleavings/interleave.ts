import { setTimeout as pause } from 'node:timers/promises'
import type { Hold } from '../support/gate.ts'
import { outcome } from '../support/outcome.ts'

type Interleaving = {
  hold: Hold
  act: () => Promise<unknown>
  rival: () => Promise<unknown>
}

type Outcomes = {
  held: string
  meanwhile: string
  /** Otherwise it had to wait as well, and either may have been first. */
  rivalWasFirst: boolean
}

/** Of an action that is held somewhere, and of a rival that comes meanwhile. */
export async function interleave({ hold, act, rival }: Interleaving): Promise<Outcomes> {
  const held = outcome(act())
  await untilHeld(hold, held)
  const meanwhile = outcome(rival())
  const rivalWasFirst = await endsBefore(meanwhile, async () => (await hold.waiting()) > 1)
  await hold.release()
  return { held: await held, meanwhile: await meanwhile, rivalWasFirst }
}

/** An action that ends before has not reached the point, and proves nothing. */
async function untilHeld(hold: Hold, action: Promise<string>): Promise<void> {
  let ended: string | undefined
  action.then(
    (code) => (ended = code),
    (error: unknown) => (ended = String(error)),
  )
  while ((await hold.waiting()) === 0) {
    if (ended !== undefined) throw new Error(`The action was never held: ${ended}`)
    await pause(5)
  }
}

async function endsBefore(action: Promise<string>, isWaiting: () => Promise<boolean>): Promise<boolean> {
  const isOver = action.then(
    () => true,
    () => true,
  )
  for (;;) {
    if (await Promise.race([isOver, pause(5, false)])) return true
    if (await isWaiting()) return false
  }
}
