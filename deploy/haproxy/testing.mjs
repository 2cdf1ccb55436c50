import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { onTestFinished } from 'vitest'
import { root, withSettings } from '../testing.mjs'

const WAIT_MS = 60_000

/** Two stand-ins for shops behind HAProxy with shop.cfg, until the test ends. */
export async function startBalanced() {
  const shops = [await startShop('one'), await startShop('two')]
  const port = await freePort()
  const [SHOP_1, SHOP_2] = shops.map((each) => `127.0.0.1:${each.port}`)
  startHaproxy('shop.cfg', { BALANCER_BIND: `127.0.0.1:${port}`, SHOP_1, SHOP_2 })
  onTestFinished(async () => {
    await Promise.all(shops.map((each) => each.close()))
  })
  const ask = (method) => request(`http://127.0.0.1:${port}/`, method)
  const answers = []
  const balanced = {
    shops,
    answers,
    ask,
    /** Keeps asking until the condition holds. */
    async until(isReached) {
      const end = Date.now() + WAIT_MS
      while (!isReached(answers)) {
        if (Date.now() > end)
          throw new Error(`Still not: ${isReached.toString()}; last answers ${answers.slice(-5).join(', ')}`)
        const { status, body } = await ask('GET')
        answers.push(`${status} ${body}`)
        await delay(10)
      }
    },
  }
  await balanced.until(() => answers.at(-1)?.startsWith('200'))
  answers.length = 0
  return balanced
}

export function startHaproxy(file, settings) {
  const command = withSettings(settings, 'haproxy', '-db', '-f', join(root, 'deploy/haproxy', file))
  const haproxy = spawn('env', command, { stdio: 'ignore' })
  onTestFinished(async () => {
    haproxy.kill('SIGKILL')
    await (haproxy.exitCode ?? once(haproxy, 'exit'))
  })
}

async function startShop(name) {
  const shop = { ready: 200, drops: false, requests: 0, posts: 0, refusals: 0 }
  const server = createServer((asked, reply) => {
    if (asked.url === '/readyz') {
      if (shop.ready !== 200) shop.refusals += 1
      return reply.writeHead(shop.ready).end()
    }
    if (asked.url === '/healthz') return reply.end()
    shop.requests += 1
    if (asked.method === 'POST') shop.posts += 1
    return shop.drops ? asked.socket.destroy() : reply.end(name)
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const close = async () => {
    if (!server.listening) return
    server.closeAllConnections()
    await new Promise((done) => server.close(done))
  }
  return Object.assign(shop, { port: server.address().port, close })
}

/** The balancer takes a moment to listen; until then nothing answers. */
async function request(url, method) {
  try {
    const reply = await fetch(url, { method })
    return { status: reply.status, retryAfter: reply.headers.get('retry-after'), body: await reply.text() }
  } catch {
    return { status: 0, body: 'no answer' }
  }
}

export async function freePort() {
  const server = createServer()
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address()
  await new Promise((done) => server.close(done))
  return port
}
