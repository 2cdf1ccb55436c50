import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { perFile } from '@wheelyard/server/testing/fixtures'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { testDatabase } from '@wheelyard/api/db/testing'
import { people } from './support/people.ts'
import { type ShopProcess, startShop } from './support/shop-process.ts'

describe('rough clients', () => {
  const database = perFile(testDatabase)
  let shop: ShopProcess
  let authorization: string
  beforeAll(async () => {
    shop = await startShop({ env: { DATABASE_URL: database.url } })
    const [customer] = await people(database.pool, 1)
    authorization = `Bearer ${customer!.token}`
  })
  afterAll(() => shop.stop())

  const order = (body: string, headers: Record<string, string> = {}) =>
    fetch(`${shop.url}/api/orders`, {
      method: 'POST',
      headers: { authorization, 'content-type': 'application/json', ...headers },
      body,
    })

  it('get a clear refusal for a body that is too large, no JSON, of another type, deep or poisoned', async () => {
    const cases: [string, Record<string, string>, number][] = [
      [JSON.stringify({ address: 'x'.repeat(100_000) }), {}, 413],
      ['{"productId":', {}, 400],
      ['', {}, 400],
      ['{}', { 'content-type': 'text/plain' }, 415],
      ['<order/>', { 'content-type': 'application/xml' }, 415],
      ['['.repeat(20_000) + ']'.repeat(20_000), {}, 400],
      ['{"__proto__":{"role":"admin"}}', {}, 400],
      ['{"constructor":{"prototype":{"role":"admin"}}}', {}, 400],
    ]
    for (const [body, headers, status] of cases) {
      const reply = await order(body, headers)
      expect(reply.status, body.slice(0, 60)).toBe(status)
      expect(await reply.json()).toEqual({ code: expect.any(String), message: expect.any(String) })
    }
  })

  it('cannot smuggle a second request into the first', async () => {
    const smuggled = [
      'POST /api/orders HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /api/allUsers HTTP/1.1\r\nHost: x\r\n\r\n',
      'POST /api/orders HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\nContent-Length: 5\r\n\r\nabcd',
      `GET /api/products HTTP/1.1\r\nHost: x\r\nX-Big: ${'x'.repeat(70_000)}\r\n\r\n`,
    ]
    for (const request of smuggled) {
      const answer = await exchange(shop.url, request)
      expect(answer).toMatch(/^HTTP\/1\.1 4(00|31)/)
      expect(answer.match(/HTTP\/1\.1 /g)).toHaveLength(1)
    }
  })

  it('are sent to no other host, whatever address they ask for', async () => {
    const evil = [
      '//evil.example',
      '//evil.example/..',
      '///evil.example/%2e%2e',
      '/\\evil.example',
      '/%5cevil.example',
      '/%2f%2fevil.example',
      '/%09/evil.example/',
      '/.//evil.example/',
      '/login?from=//evil.example',
      '/login?from=https://evil.example',
      '/products/?page=99&next=//evil.example',
      '/login/google?problem=//evil.example',
      '//evil.example/products/',
      '/products//evil.example/',
      '/@evil.example/',
      'http://evil.example/',
      'https://evil.example/products',
      '/sandbox/google/authorize?redirect_uri=https://evil.example',
      '/identity/google/callback?state=1&redirect_uri=//evil.example',
      '/identity/google?from=//evil.example',
    ]
    for (const address of evil) {
      for (const host of ['evil.example', new URL(shop.url).host]) {
        const answer = await exchange(shop.url, `GET ${address} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`)
        const location = /^location: (.*)$/im.exec(answer)?.[1]?.trim() ?? '/'
        const origin = new URL(location, shop.url).origin
        expect(origin, `${address} as ${host}`).toBe(shop.url)
      }
    }
  })

  it('that send their requests slowly do not keep others waiting, and are cut off', async () => {
    const sockets = await Promise.all(Array.from({ length: 100 }, () => openSocket(shop.url)))
    const closed = Promise.all(sockets.map(closing))
    const head = 'POST /api/orders HTTP/1.1\r\nHost: x\r\nContent-Length: 500\r\n'
    await Promise.all(sockets.map((socket) => new Promise((done) => void socket.write(head, done))))
    expect((await fetch(`${shop.url}/api/products`)).status).toBe(200)
    await closed
    expect((await fetch(`${shop.url}/api/products`)).status).toBe(200)
  }, 60_000)
})

async function openSocket(url: string): Promise<Socket> {
  const socket = connect(Number(new URL(url).port), '127.0.0.1')
  socket.on('error', () => {}).on('data', () => {})
  await once(socket, 'connect')
  return socket
}

async function exchange(url: string, request: string): Promise<string> {
  const socket = await openSocket(url)
  let answer = ''
  socket.on('data', (chunk) => (answer += chunk.toString()))
  socket.write(request)
  await closing(socket)
  return answer
}

/** By an end or by a reset, which is how a server refuses to read on. */
const closing = (socket: Socket) => new Promise<void>((done) => void socket.once('close', () => done()))
