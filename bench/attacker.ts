import { connect } from 'node:net'
import { crc32, deflateSync } from 'node:zlib'
import { ATTACKER, send, sendBytes } from './attack-requests.ts'
import { costlyAttacks, type CostlyAttackName } from './costly-attacks.ts'

export type AttackName = 'pictures' | 'unread responses' | 'distinct addresses' | CostlyAttackName
export type Attack = {
  name: AttackName
  port: number
  tokens: string[]
  adminToken: string
  shipmentId: string
  seconds: number
}
type Attempt = Omit<Attack, 'name' | 'seconds'> & { deadline: number }

const SOCKETS = 100
const PIPELINED = 1_400
const UPLOADS = 30

// A process of its own, so that the customers' waiting times are not those of a busy attacker.
process.on('message', ({ name, seconds, ...attack }: Attack) => {
  attacks[name]({ ...attack, deadline: Date.now() + seconds * 1_000 }).then(
    (attempts) => process.send?.({ attempts }),
    (error: unknown) => {
      throw error
    },
  )
})

const attacks: Record<AttackName, (attempt: Attempt) => Promise<number>> = {
  ...costlyAttacks,
  pictures: sendPictures,
  'unread responses': leaveUnread,
  'distinct addresses': requestDistinct,
}

/** Small files that decompress to hundreds of megabytes: some beyond our limit of pixels, some just below it. */
async function sendPictures({ port, tokens, deadline }: Attempt): Promise<number> {
  const files = [blankPng(7_071), blankPng(3_990)]
  let sent = 0
  const uploader = async (number: number) => {
    while (Date.now() < deadline) {
      const { head, body } = uploadOf(files[number % 2] ?? Buffer.alloc(0), tokens[sent % tokens.length] ?? '')
      sent += 1
      await sendBytes({ port, path: '/api/uploads', method: 'POST', headers: head }, body)
    }
  }
  await Promise.all(Array.from({ length: UPLOADS }, (_, number) => uploader(number)))
  return sent
}

/** Hundreds of requests on each connection, and no response is read. */
async function leaveUnread({ port, deadline }: Attempt): Promise<number> {
  const requests = 'GET /api/products HTTP/1.1\r\nHost: x\r\n\r\n'.repeat(PIPELINED)
  let opened = 0
  const client = async () => {
    while (Date.now() < deadline) {
      const socket = connect({ port, host: '127.0.0.1', localAddress: ATTACKER })
      opened += 1
      socket.on('error', () => {})
      socket.pause()
      socket.write(requests)
      await new Promise((next) => setTimeout(next, 2_000))
      socket.destroy()
    }
  }
  await Promise.all(Array.from({ length: SOCKETS }, client))
  return opened
}

/** Every address another one, with results and without. */
async function requestDistinct({ port, deadline }: Attempt): Promise<number> {
  let sent = 0
  const client = async () => {
    while (Date.now() < deadline) {
      sent += 1
      const junk = `junk=${sent}${'x'.repeat(14_000)}`
      const path = [`/api/products?q=zz${sent}&${junk}`, `/api/products?limit=9&${junk}`, `/products?${junk}`][sent % 3]
      await send(port, { path: path ?? '/' })
    }
  }
  await Promise.all(Array.from({ length: 20 }, client))
  return sent
}

function uploadOf(file: Buffer, token: string) {
  const before =
    '--x\r\ncontent-disposition: form-data; name="file"; filename="a.png"\r\ncontent-type: image/png\r\n\r\n'
  const body = Buffer.concat([Buffer.from(before), file, Buffer.from('\r\n--x--\r\n')])
  const head = {
    authorization: `Bearer ${token}`,
    'content-type': 'multipart/form-data; boundary=x',
    'content-length': String(body.length),
  }
  return { head, body }
}

/** A square of transparent pixels with 16 bits per channel. */
function blankPng(side: number): Buffer {
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([16, 6, 0, 0, 0], 8)
  const pixels = deflateSync(Buffer.alloc(side * (1 + side * 8)), { level: 9 })
  const signature = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', pixels), chunk('IEND', Buffer.alloc(0))])
}

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type), data])
  const framed = Buffer.alloc(typed.length + 8)
  framed.writeUInt32BE(data.length, 0)
  typed.copy(framed, 4)
  framed.writeUInt32BE(crc32(typed), typed.length + 4)
  return framed
}
