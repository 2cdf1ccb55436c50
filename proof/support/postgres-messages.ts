const IDLE = 'I'.charCodeAt(0)

export type OnMessage = (kind: string, message: Buffer) => void

/** Cuts a stream into PostgreSQL's messages: a letter, then a length that counts itself, then the rest. */
export function splitMessages(onMessage: OnMessage): (chunk: Buffer) => void {
  let rest = Buffer.alloc(0)
  return (chunk) => {
    rest = Buffer.concat([rest, chunk])
    while (rest.length >= 5 && rest.length > rest.readInt32BE(1)) {
      const message = rest.subarray(0, 1 + rest.readInt32BE(1))
      rest = rest.subarray(message.length)
      onMessage(String.fromCharCode(message[0] ?? 0), message)
    }
  }
}

/** Of the message that tells that the next query may be sent: no transaction is open. */
export const isIdle = (message: Buffer) => message[5] === IDLE

/** Lets any client in: authentication is not needed, and it may send its first query. */
export const greeting = () => Buffer.concat([messageOf('R', [0, 0, 0, 0]), messageOf('Z', [IDLE])])

export const rollback = () => messageOf('Q', [...Buffer.from('rollback'), 0])

function messageOf(kind: string, content: number[]): Buffer {
  const message = Buffer.from([kind.charCodeAt(0), 0, 0, 0, 0, ...content])
  message.writeInt32BE(message.length - 1, 1)
  return message
}
