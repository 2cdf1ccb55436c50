import { createServer } from 'node:http'

/** Takes traces as a collector of OpenTelemetry does, reads them to the end, and forgets them. */
const server = createServer((request, reply) => {
  request.resume()
  request.on('end', () => reply.writeHead(200, { 'content-type': 'application/json' }).end('{}'))
})

process.on('message', () => {
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    process.send?.(typeof address === 'object' && address ? address.port : 0)
  })
})
