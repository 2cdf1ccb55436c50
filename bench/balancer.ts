import { Agent, createServer, request as ask } from 'node:http'

/** Sends every request to the next process in turn, over open connections. */
export type Balance = { ports: number[] }

let ports: number[] = []
let turn = 0
const agent = new Agent({ keepAlive: true, maxSockets: 256 })

const server = createServer((request, reply) => {
  const port = ports[(turn += 1) % ports.length]
  const { method, url, headers } = request
  const asked = ask({ agent, host: '127.0.0.1', port, method, path: url, headers }, (answer) => {
    reply.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(reply)
  })
  asked.on('error', () => reply.writeHead(502).end())
  request.pipe(asked)
})

process.on('message', (balance: Balance) => {
  ports = balance.ports
  const tell = () => {
    const address = server.address()
    process.send?.(typeof address === 'object' && address ? address.port : 0)
  }
  if (server.listening) tell()
  else server.listen(0, '127.0.0.1', tell)
})
