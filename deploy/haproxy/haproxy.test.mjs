import { describe, expect, test } from 'vitest'
import { answersAt, has, run, textOf, withSettings } from '../testing.mjs'
import { startBalanced } from './testing.mjs'

const shop = textOf('deploy/haproxy/shop.cfg')
const postgres = textOf('deploy/haproxy/postgres.cfg')

test('shops are asked where they answer', () => {
  const asked = [...shop.matchAll(/http-check send meth GET uri (\S+)/g)].map(([, path]) => path)
  expect(asked).toEqual(['/readyz', '/healthz'])
  expect(asked.every(answersAt)).toBe(true)
})

test.each([
  ['shop.cfg', shop],
  ['postgres.cfg', postgres],
])('in %s every address from the environment has a default or may be missing', (_file, text) => {
  const used = new Set([...text.matchAll(/"\$\{(\w+)\}"/g)].map(([, name]) => name))
  expect(used.size).toBeGreaterThan(2)
  for (const name of used) expect(text).toMatch(new RegExp(`presetenv ${name} |^\\.if defined\\(${name}\\)$`, 'm'))
})

test('connections to a node that is no leader any more are cut', () => {
  expect(postgres).toMatch(/^ {4}default-server .*on-marked-down shutdown-sessions$/m)
})

describe.skipIf(!has('haproxy'))('with HAProxy installed', () => {
  test.each(['shop.cfg', 'postgres.cfg', ''])('it accepts "%s"; without a name, both in one process', (file) => {
    const { status, output } = run('haproxy', ['-c', '-f', `deploy/haproxy/${file}`])
    expect([status, output]).toEqual([0, 'Configuration file is valid\n'])
  })

  test('it accepts four shops and an address for its own figures', () => {
    const settings = { SHOP_3: '127.0.0.1:3003', SHOP_4: '127.0.0.1:3004', BALANCER_METRICS: ':8405' }
    const command = withSettings(settings, 'haproxy', '-c', '-f', 'deploy/haproxy/shop.cfg')
    expect(run('env', command)).toMatchObject({ status: 0 })
  })

  test('a shop that drains gets no more requests, and none fails meanwhile', async () => {
    const balanced = await startBalanced()
    const [one, two] = balanced.shops
    await balanced.until(() => one.requests > 0 && two.requests > 0)
    one.ready = 503
    await balanced.until((answers) => answers.slice(-20).filter((answer) => answer === '200 two').length === 20)
    expect(balanced.answers.filter((answer) => !answer.startsWith('200'))).toEqual([])
  })

  test('while no shop is ready, all that are alive still get requests', async () => {
    const balanced = await startBalanced()
    for (const each of balanced.shops) each.ready = 503
    await balanced.until(() => balanced.shops.every(({ refusals }) => refusals > 3))
    expect(await balanced.ask('GET')).toMatchObject({ status: 200 })
  })

  test('a read that a shop dropped is tried at the other one, an order never', async () => {
    const balanced = await startBalanced()
    balanced.shops[0].drops = true
    const reads = await Promise.all(Array.from({ length: 20 }, () => balanced.ask('GET')))
    expect(reads.every(({ status }) => status === 200)).toBe(true)
    const before = balanced.shops.map(({ posts }) => posts)
    const orders = await Promise.all(Array.from({ length: 20 }, () => balanced.ask('POST')))
    const received = balanced.shops.map(({ posts }, index) => posts - before[index])
    expect(received[0]).toBeGreaterThan(0)
    expect(received[0] + received[1]).toBe(orders.length)
  })

  test('with no shop at all it asks to come back in a few seconds', async () => {
    const balanced = await startBalanced()
    await Promise.all(balanced.shops.map((each) => each.close()))
    const reply = await balanced.ask('POST')
    expect(reply).toMatchObject({ status: 503, retryAfter: '5', body: expect.stringContaining('"no-shop"') })
  })
})
