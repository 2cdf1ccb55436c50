import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { runDatabaseChecks } from '../apps/api/src/features/integrity/integrity.store.ts'
import { sweepPayments } from '../apps/api/src/features/payments/sweep.service.ts'
import {
  confirm,
  expectChargesToMatchOrders,
  openOrder,
  record,
  startPaying,
} from '../apps/api/src/features/payments/testing.ts'
import { acts, type Scene } from './interleavings/acts.ts'
import { points } from './interleavings/points.ts'
import { interleavings, type Start } from './interleavings/table.ts'
import { openYard, type Yard } from './interleavings/yard.ts'
import { outcome } from './support/outcome.ts'

describe(`${interleavings.length} interleavings on two servers: no stock, no money and no order is lost or taken twice when`, () => {
  let yard: Yard
  beforeAll(async () => {
    yard = await openYard()
  })
  afterAll(() => yard.close())
  beforeEach(() => yard.shop.truncate())

  it.each(interleavings)(
    '$act, held $point, and meanwhile $rival (order $start)',
    async ({ start, act, point, rival }) => {
      const scene = await prepare(yard, start)
      const hold = await points[point](scene)
      const held = outcome(acts[act](scene, yard.first))
      await until(async () => (await hold.waiting()) > 0, held, `${act} never came to the point ${point}`)
      const meanwhile = outcome(acts[rival](scene, yard.second))
      // Either the rival goes its way past the one who is held, or it has to wait for him.
      await untilEither(meanwhile, async () => (await hold.waiting()) > 1)
      await hold.release()
      await held
      const answer = await meanwhile

      await yard.shop.pool.query('update payments set next_check_at = now()')
      await sweepPayments(yard.shop.deps)
      await expectPromisesKept(yard)
      const isAskedFor = act === 'an admin refunds' && point !== 'before it has the order'
      if (isAskedFor && rival === 'an admin ships') expect(answer).toMatch(/^(refund-under-way|order-refunded)$/)
    },
  )
})

async function prepare(yard: Yard, start: Start): Promise<Scene> {
  const { shop } = yard
  const [purchase, first, second, other] = await Promise.all([
    openOrder(shop),
    shop.admin('First'),
    shop.admin('Second'),
    shop.customer('Other'),
  ])
  const scene: Scene = { ...purchase, yard, intentId: '', admins: [first, second], other }
  if (start === 'placed') return scene
  scene.intentId = await startPaying(purchase)
  if (start === 'begun') return scene
  await confirm(shop, scene.intentId)
  // The sweeper may look at it at once.
  await shop.pool.query('update payments set next_check_at = now()')
  if (start === 'paid') await record(purchase, scene.intentId)
  return scene
}

async function expectPromisesKept({ shop }: Yard): Promise<void> {
  const broken = (await runDatabaseChecks(shop.db)).filter(
    (check) => check.broken.length > 0 && check.id !== 'roles-audited',
  )
  expect(broken).toEqual([])
  await expectChargesToMatchOrders(shop)
  const { rows } = await shop.pool.query(`select from users where role = 'admin'`)
  expect(rows.length).toBeGreaterThanOrEqual(1)
}

/** Looks again until it is so. An act that ends before has not come by the point, and proves nothing. */
async function until(isSo: () => Promise<boolean>, act: Promise<string>, otherwise: string): Promise<void> {
  let ended: string | undefined
  act.then(
    (code) => (ended = code),
    (error: unknown) => (ended = String(error)),
  )
  while (!(await isSo())) {
    if (ended !== undefined) throw new Error(`${otherwise}: ${ended}`)
    await pause(5)
  }
}

async function untilEither(act: Promise<string>, isSo: () => Promise<boolean>): Promise<void> {
  const isOver = act.then(
    () => true,
    () => true,
  )
  for (;;) {
    if (await isSo()) return
    if (await Promise.race([isOver, pause(5, false)])) return
  }
}
