import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import pg from 'pg'

/** The cheapest possible server: `node:http` with the shop's own bytes, or with one statement on the same PostgreSQL. */
export type Floor =
  | { kind: 'bytes'; body: string; headers: Record<string, string> }
  | { kind: 'order'; databaseUrl: string; poolSize: number }

let answer: (request: IncomingMessage, reply: ServerResponse) => void = (_request, reply) => reply.end()
const server = createServer((request, reply) => answer(request, reply))

process.on('message', (floor: Floor) => {
  answer = floor.kind === 'bytes' ? readyBytes(floor) : oneStatement(floor)
  if (server.listening) process.send?.(portOf())
  else server.listen(0, '127.0.0.1', () => process.send?.(portOf()))
})

function portOf(): number {
  const address = server.address()
  return typeof address === 'object' && address ? address.port : 0
}

function readyBytes({ body, headers }: Extract<Floor, { kind: 'bytes' }>): typeof answer {
  const bytes = Buffer.from(body, 'base64')
  return (_request, reply) => {
    reply.writeHead(200, headers)
    reply.end(bytes)
  }
}

function oneStatement({ databaseUrl, poolSize }: Extract<Floor, { kind: 'order' }>): typeof answer {
  const pool = new pg.Pool({ connectionString: databaseUrl, max: poolSize })
  return (request, reply) => {
    let text = ''
    request.setEncoding('utf8')
    request.on('data', (chunk: string) => (text += chunk))
    request.on('end', () => void place(pool, text, reply))
  }
}

const INSERT = 'insert into bench_floor (product_id, quantity, phone, address) values ($1, $2, $3, $4) returning id'

async function place(pool: pg.Pool, text: string, reply: ServerResponse): Promise<void> {
  const body = JSON.parse(text) as { productId: string; orderQuantity: number; phone: string; address: string }
  const values = [body.productId, body.orderQuantity, body.phone, body.address]
  const { rows } = await pool.query<{ id: string }>({ name: 'floor', text: INSERT, values })
  const answered = JSON.stringify({ success: true, order: rows[0] })
  reply.writeHead(200, { 'content-type': 'application/json', 'content-length': answered.length })
  reply.end(answered)
}
