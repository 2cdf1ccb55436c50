import { perFile } from '@wheelyard/server/testing/fixtures'
import { beforeAll, expect, it } from 'vitest'
import { testShop } from '#api/testing/test-shop'

const shop = perFile(() => testShop({ env: { TRUST_PROXY: '1' } }))
let origin: string
beforeAll(async () => {
  origin = await shop.app.listen({ host: '127.0.0.1', port: 0 })
})

it('the public stream names changed lists, and says nothing about orders', async () => {
  const { body } = await fetch(`${origin}/api/events`)
  const reader = body!.pipeThrough(new TextDecoderStream()).getReader()
  let text = ''
  const readUntil = async (isDone: () => boolean) => {
    while (!isDone()) text += (await reader.read()).value ?? ''
  }
  await readUntil(() => text.includes('retry'))
  for (const topic of ['products', 'orders', 'reviews', 'reviews']) {
    await shop.pool.query(`select pg_notify('wheelyard_changes', $1)`, [topic])
  }
  // The start of the shop may have published one of the two; the other came after the orders.
  await readUntil(() => text.split('event: reviews').length > 2)
  await reader.cancel()
  expect(text).toContain('event: products')
  expect(text).not.toContain('orders')
})

it('one network gets two hundred streams at most, and others still get theirs', async () => {
  const leaving = new AbortController()
  const openFrom = async (address: string) => {
    const headers = { 'x-forwarded-for': address }
    return (await fetch(`${origin}/api/events`, { headers, signal: leaving.signal })).status
  }
  const statuses = await Promise.all(Array.from({ length: 200 }, () => openFrom('192.0.2.1')))
  expect(new Set(statuses)).toEqual(new Set([200]))
  expect([await openFrom('192.0.2.1'), await openFrom('192.0.2.2')]).toEqual([503, 200])
  leaving.abort()
})
