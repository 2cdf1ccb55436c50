import { TOPICS } from '@wheelyard/contract/shop/live-topics'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { beforeAll, expect, it } from 'vitest'
import { changeSettings } from '#api/shop/settings/testing'
import { samplesFor } from '#api/testing/authorisation-samples'
import { makeWorld, type World } from '#api/testing/authorisation-world'
import { contractCalls, nameOf } from '#api/testing/contract-calls'
import { testShop } from '#api/testing/test-shop'

const reads = (await contractCalls()).filter(({ access, method }) => access === 'public' && method === 'GET')

const shop = perFile(() => testShop({ env: { LANGUAGES: 'de' } }))
let world: World
beforeAll(async () => {
  world = await makeWorld(shop)
  await changeSettings(shop, { openingMinimumCents: 1_234_50 })
})

/** Every call that anyone may make, with and without what it can be asked for, and the API's document. */
async function addresses(): Promise<string[]> {
  const samples = samplesFor(world).public
  const { pages } = (await shop.app.inject('/api/help-pages')).json() as { pages: { slug: string }[] }
  const calls = reads.map((call) => {
    const { params = {}, query = {} } = samples[nameOf(call)] ?? {}
    const path = call.path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? '')
    return `/api${path}?${new URLSearchParams(query).toString()}`.replace(/\?$/, '')
  })
  const texts = pages.flatMap(({ slug }) => [`/api/help-pages/${slug}`, `/api/help-pages/${slug}?language=de`])
  return [
    ...new Set([
      ...calls,
      ...texts,
      '/api/help-pages?language=de',
      '/api/products?q=kart',
      '/api/openapi.json',
      '/api/docs',
    ]),
  ]
}

async function read(url: string, language: string) {
  const { statusCode, headers, rawPayload } = await shop.app.inject({ url, headers: { 'accept-language': language } })
  return { statusCode, isCached: headers.etag !== undefined, body: rawPayload.toString('latin1') }
}

const forgetReplies = () => TOPICS.forEach((topic) => shop.coreDeps.changes.publishHere(topic))

it('what readers share is the same in each language, whoever of them was first', async () => {
  const cached: string[] = []
  for (const url of await addresses()) {
    forgetReplies()
    const german = await read(url, 'de')
    expect([url, german.statusCode]).toEqual([url, 200])
    expect([url, await read(url, 'en')]).toEqual([url, german])
    forgetReplies()
    expect([url, await read(url, 'en')]).toEqual([url, german])
    if (german.isCached) cached.push(url)
  }
  expect(cached.length).toBeGreaterThanOrEqual(8)
  expect((await read('/api/help-pages/terms', 'de')).body).toContain('$1,234.50')
  expect((await read('/api/help-pages/terms?language=de', 'en')).body).toContain('1.234,50')
  expect((await read('/api/openapi.json', 'en')).body).toContain('Unauthorized access')
})
