import { connect, type Socket } from 'node:net'
import { ATTACKER, type Call, send } from './attack-requests.ts'

export type CostlyAttackName =
  | 'unfinished quick orders'
  | 'unfinished certificates'
  | 'packing slips'
  | 'saved lists'
  | 'unknown codes'
  | 'odd letters'
  | "the API's description"
  | 'help texts'

const AT_ONCE = 10
const MEGABYTE = 1_000_000

type Costly = { port: number; tokens: string[]; adminToken: string; shipmentId: string; deadline: number }

/** Bodies that never end, and calls that cost much more than they look: what each must not do to other callers. */
export const costlyAttacks: Record<CostlyAttackName, (attack: Costly) => Promise<number>> = {
  'unfinished quick orders': (attack) => leaveUnfinished(attack, 500, () => unfinishedJson()),
  'unfinished certificates': (attack) =>
    leaveUnfinished(attack, 200, (n) => unfinishedFile(attack.tokens[n % 20] ?? '')),
  'packing slips': (attack) =>
    repeat(attack, () => ({ path: `/api/shipments/${attack.shipmentId}/packing-slip`, token: attack.tokens[0] })),
  'saved lists': (attack) => repeat(attack, () => ({ path: '/api/lists', token: attack.tokens[0] })),
  'unknown codes': (attack) => repeat(attack, (n) => rows(100, (row) => `trail buggy part ${n}-${row} bulk`)),
  'odd letters': (attack) => repeat(attack, (n) => rows(5_000, (row) => `${'\uFDFA'.repeat(90)}${n}-${row}`)),
  "the API's description": (attack) => repeat(attack, () => ({ path: '/api/openapi.json' })),
  'help texts': (attack) =>
    repeat(attack, () => ({
      path: '/api/help-texts/preview',
      token: attack.adminToken,
      body: { body: '_a'.repeat(24_000) },
    })),
}

const rows = (count: number, codeOf: (row: number) => string): Call => ({
  path: '/api/quick-order/check',
  body: { rows: Array.from({ length: count }, (_, row) => ({ code: codeOf(row), quantity: 1 })) },
})

async function repeat({ port, deadline }: Costly, callOf: (n: number) => Call): Promise<number> {
  let sent = 0
  const client = async () => {
    while (Date.now() < deadline) await send(port, callOf((sent += 1)))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, client))
  return sent
}

/** All but the end of each, and then again once the shop has closed the connection. */
async function leaveUnfinished({ port, deadline }: Costly, count: number, requestOf: (n: number) => Unfinished) {
  let opened = 0
  const client = async (_: unknown, n: number) => {
    while (Date.now() < deadline) {
      opened += 1
      const socket = connect({ port, host: '127.0.0.1', localAddress: ATTACKER })
      await closed(socket, requestOf(n), deadline)
    }
  }
  await Promise.all(Array.from({ length: count }, client))
  return opened
}

type Unfinished = { head: string; body: Buffer }

function closed(socket: Socket, { head, body }: Unfinished, deadline: number): Promise<void> {
  return new Promise((done) => {
    const timer = setTimeout(() => socket.destroy(), Math.max(0, deadline - Date.now()))
    socket
      .on('error', () => {})
      .on('close', () => {
        clearTimeout(timer)
        // Not at once, or the attack would only be one of opening connections.
        setTimeout(done, 500)
      })
    socket.resume()
    socket.write(head)
    socket.write(body)
  })
}

const unfinishedJson = (): Unfinished => ({
  head: headOf('/api/quick-order/check', { 'content-type': 'application/json', 'content-length': '2000000' }),
  body: Buffer.alloc(1.5 * MEGABYTE, '{"rows":[{"code":"WY-1","quantity":1},'),
})

const unfinishedFile = (token: string): Unfinished => ({
  head: headOf(
    '/api/exemption-certificates?country=US&region=IL&number=E-1&validFrom=2026-01-01&validUntil=2999-12-31',
    {
      authorization: `Bearer ${token}`,
      'content-type': 'multipart/form-data; boundary=x',
      'content-length': String(5 * MEGABYTE),
    },
  ),
  body: Buffer.concat([
    Buffer.from('--x\r\ncontent-disposition: form-data; name="file"; filename="a.pdf"\r\n\r\n%PDF-'),
    Buffer.alloc(4.9 * MEGABYTE, 'x'),
  ]),
})

const headOf = (path: string, headers: Record<string, string>) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\n${Object.entries(headers)
    .map(([name, value]) => `${name}: ${value}\r\n`)
    .join('')}\r\n`
