import { once } from 'node:events'
import { createServer } from 'node:http'
import { connect, createServer as createTcpServer } from 'node:net'
import { setTimeout as delay } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { has } from '../testing.mjs'
import { freePort, startHaproxy } from './testing.mjs'

/** Stands in for a PostgreSQL that says its name, and for its Patroni. */
async function startNode(name, role) {
  const node = { role, answered: 0 }
  const sockets = new Set()
  const postgres = createTcpServer((socket) => {
    sockets.add(socket)
    socket.on('error', () => {}).on('close', () => sockets.delete(socket))
    socket.write(name)
  })
  const patroni = createServer((asked, reply) => {
    node.answered += 1
    reply.writeHead(asked.url?.startsWith(`/${node.role}`) ? 200 : 503).end()
  })
  await Promise.all([postgres, patroni].map((server) => once(server.listen(0, '127.0.0.1'), 'listening')))
  onTestFinished(() => {
    for (const socket of sockets) socket.destroy()
    postgres.close()
    patroni.close()
    patroni.closeAllConnections()
  })
  return Object.assign(node, { port: postgres.address().port, patroniPort: patroni.address().port })
}

async function startCluster(...roles) {
  const nodes = []
  for (const [index, role] of roles.entries()) nodes.push(await startNode(`node${index + 1}`, role))
  const ports = { leader: await freePort(), replica: await freePort() }
  const addresses = nodes.flatMap(({ port, patroniPort }, index) => [
    [`POSTGRES_${index + 1}`, `127.0.0.1:${port}`],
    [`PATRONI_PORT_${index + 1}`, patroniPort],
  ])
  const binds = { LEADER_BIND: `127.0.0.1:${ports.leader}`, REPLICA_BIND: `127.0.0.1:${ports.replica}` }
  startHaproxy('postgres.cfg', { ...binds, ...Object.fromEntries(addresses) })
  return { nodes, ports }
}

/** A connection that stays open, once it leads to the node. */
async function connectionTo(port, name) {
  for (;;) {
    const socket = connect(port, '127.0.0.1').on('error', () => {})
    const first = once(socket, 'data').then(([bytes]) => String(bytes))
    const reached = await Promise.race([first, once(socket, 'close').then(() => 'nobody')]).catch(() => 'nobody')
    if (reached === name) return socket
    socket.destroy()
    await delay(50)
  }
}

test.skipIf(!has('haproxy'))(
  'a leader that is no longer one loses its connections, and the next one gets them',
  async () => {
    const { nodes, ports } = await startCluster('primary', 'replica', 'replica')
    const toOld = await connectionTo(ports.leader, 'node1')
    nodes[0].role = 'nothing'
    nodes[2].role = 'primary'
    await once(toOld, 'close')
    const toNew = await connectionTo(ports.leader, 'node3')
    expect(toNew.destroyed).toBe(false)
  },
)

test.skipIf(!has('haproxy'))('all read from one replica until it is none, whichever comes back', async () => {
  const { nodes, ports } = await startCluster('primary', 'nothing', 'replica')
  const first = await connectionTo(ports.replica, 'node3')
  const asked = nodes[1].answered
  nodes[1].role = 'replica'
  while (nodes[1].answered < asked + 5) await delay(50)
  const second = await connectionTo(ports.replica, 'node3')
  expect([first.destroyed, second.destroyed]).toEqual([false, false])
  nodes[2].role = 'nothing'
  await Promise.all([once(first, 'close'), once(second, 'close')])
  await connectionTo(ports.replica, 'node2')
})
