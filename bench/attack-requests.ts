import { request } from 'node:http'

/** No one else comes from this address, so the limits for an address are the attacker's own. */
export const ATTACKER = '127.0.0.66'

export type Call = { path: string; token?: string | undefined; body?: object }

/** A call whose reply is read and forgotten. */
export function send(port: number, { path, token, body }: Call): Promise<void> {
  const json = body && Buffer.from(JSON.stringify(body))
  const headers = {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(json && { 'content-type': 'application/json', 'content-length': String(json.length) }),
  }
  return sendBytes({ port, path, method: json ? 'POST' : 'GET', headers }, json)
}

type Bytes = { port: number; path: string; method: string; headers: Record<string, string> }

export function sendBytes(options: Bytes, body?: Buffer): Promise<void> {
  return new Promise((done) => {
    const sent = request({ host: '127.0.0.1', localAddress: ATTACKER, ...options }, (response) => {
      response.resume().on('close', done)
    })
    sent.on('error', () => done())
    sent.end(body)
  })
}
