import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { afterEach, expect, it, vi } from 'vitest'
import { Connections } from './connections.ts'

const REQUEST = 'GET / HTTP/1.1\r\nHost: shop\r\n\r\n'
const opened: Socket[] = []
afterEach(() => opened.splice(0).forEach((socket) => socket.destroy()))

async function serving(answer: (response: ServerResponse) => void) {
  const server = createServer((_request, response) => answer(response))
  const connections = new Connections(server)
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo
  return {
    server,
    connections,
    connection: async () => {
      const socket = connect(port, '127.0.0.1')
      opened.push(socket)
      await once(socket, 'connect')
      return socket
    },
  }
}

async function received(socket: Socket): Promise<string> {
  let text = ''
  socket.on('data', (chunk) => (text += String(chunk)))
  await once(socket, 'close')
  return text
}

it('answers what has arrived on connections that seem idle, and closes those on which nothing was asked', async () => {
  const { connections, connection } = await serving((response) => void response.end('answered'))
  const [busy, silent] = [await connection(), await connection()]
  busy.write(REQUEST)
  await once(busy, 'data')
  busy.write(REQUEST)
  const [answer, nothing] = [received(busy), received(silent)]
  await connections.finish()
  expect(await answer).toContain('answered')
  expect(await nothing).toBe('')
})

it('waits for a response that is on its way, and then for its connection no longer', async () => {
  const running: ServerResponse[] = []
  const { server, connections, connection } = await serving((response) => {
    response.write('first ')
    running.push(response)
  })
  const socket = await connection()
  socket.write(REQUEST)
  await once(socket, 'data')
  const rest = received(socket)
  const done = connections.finish()
  await vi.waitUntil(() => !server.listening)
  running[0]?.end('last')
  await done
  expect(await rest).toContain('last')
})
