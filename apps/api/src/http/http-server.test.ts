import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { connect as connectTls, type ConnectionOptions } from 'node:tls'
import { afterEach, expect, it } from 'vitest'
import { certificate } from '#api/testing/certificate'
import { httpServer } from './http-server.ts'

const REQUEST = 'GET /list HTTP/1.1\r\nHost: shop\r\n\r\n'
const close: (() => void)[] = []
afterEach(() => close.splice(0).forEach((each) => each()))

/** A server that answers as `answer` does, and a connection to it. */
async function connected(answer: (response: ServerResponse) => void, { isBehindProxy = false } = {}) {
  const handled: ServerResponse[] = []
  const server = httpServer({ answer: () => false, isBehindProxy })((_request, response) => {
    handled.push(response)
    answer(response)
  }, {})
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  const socket = connect(port, '127.0.0.1')
  close.push(
    () => server.closeAllConnections(),
    () => server.close(),
    () => socket.destroy(),
  )
  return { socket, handled, port }
}

it('a client that sends hundreds of requests and waits for no response is cut off, with all its connections', async () => {
  const { socket, handled, port } = await connected((response) => void response.end('x'.repeat(10_000)))
  const other = connect(port, '127.0.0.1')
  for (const each of [socket, other]) each.on('error', () => {})
  await once(other, 'connect')
  other.write(REQUEST)
  await once(other, 'data')
  const closed = Promise.all([once(socket.resume(), 'close'), once(other.resume(), 'close')])
  socket.write(REQUEST.repeat(1_400))
  await closed
  expect(handled.length).toBeLessThan(20)
  await expect(fetch(`http://127.0.0.1:${port}/list`)).rejects.toThrow('fetch failed')
})

it('behind a proxy, only the connection is ended: all clients have the address of the proxy', async () => {
  const { socket, port } = await connected((response) => void response.end('done'), { isBehindProxy: true })
  socket.on('error', () => {})
  socket.write(REQUEST.repeat(1_400))
  await once(socket.resume(), 'close')
  expect((await fetch(`http://127.0.0.1:${port}/list`)).status).toBe(200)
})

it('a few requests sent at once are all answered, again and again', async () => {
  const { socket, handled } = await connected((response) => void response.end('done'))
  let received = ''
  socket.on('data', (chunk) => (received += String(chunk)))
  for (let round = 1; round <= 5; round += 1) {
    socket.write(REQUEST.repeat(10))
    while (received.split('\r\n\r\ndone').length <= round * 10) await once(socket, 'data')
  }
  expect(handled.length).toBe(50)
})

it('encrypts by itself when it has a certificate, and speaks nothing older than TLS 1.2', async () => {
  const server = httpServer({ answer: () => false, isBehindProxy: false, tls: certificate })(
    (_request, response) => response.end('done'),
    {},
  )
  await once(server.listen(0, '127.0.0.1'), 'listening')
  close.push(() => server.close())
  const { port } = server.address() as AddressInfo
  const handshake = async (options: ConnectionOptions) => {
    const socket = connectTls({ port, servername: 'localhost', ca: certificate.cert, ...options })
    close.push(() => socket.destroy())
    await once(socket, 'secureConnect')
    return { version: socket.getProtocol(), cipher: socket.getCipher().name, socket }
  }
  const modern = await handshake({})
  expect(modern).toMatchObject({ version: 'TLSv1.3', cipher: 'TLS_AES_256_GCM_SHA384' })
  expect((await handshake({ maxVersion: 'TLSv1.2' })).cipher).toMatch(/^ECDHE-ECDSA-/)
  modern.socket.write(REQUEST)
  const [reply] = (await once(modern.socket, 'data')) as [Buffer]
  expect(reply.toString()).toMatch(/^HTTP\/1.1 200 /)
  await expect(handshake({ minVersion: 'TLSv1', maxVersion: 'TLSv1.1', ciphers: 'ALL@SECLEVEL=0' })).rejects.toThrow()
  await expect(handshake({ maxVersion: 'TLSv1.2', ciphers: 'AES128-SHA' })).rejects.toThrow()
})

it.each(['GET http://other.example/ HTTP/1.1', 'OPTIONS * HTTP/1.1'])(
  '%s, meant for a proxy, is refused',
  async (line) => {
    const { socket, handled } = await connected((response) => void response.end('done'))
    socket.write(`${line}\r\nHost: shop\r\n\r\n`)
    const [reply] = (await once(socket, 'data')) as [Buffer]
    expect(reply.toString()).toMatch(/^HTTP\/1.1 400 /)
    expect(handled).toEqual([])
  },
)
