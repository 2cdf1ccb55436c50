import { connect, type Socket } from 'node:net'

/** One keep-alive connection without pipelining. It only looks for the end of a reply, to cost little itself. */
export class Connection {
  readonly #socket: Socket
  #received: Buffer[] = []
  #length = 0
  #expected: number | undefined
  #status = 0
  #answered: ((status: number) => void) | undefined

  constructor(port: number, onError: (error: Error) => void) {
    this.#socket = connect({ port, host: '127.0.0.1', noDelay: true })
    this.#socket.on('data', (chunk) => this.#read(chunk))
    this.#socket.on('error', onError)
    this.#socket.on('close', () => this.#answered && onError(new Error('the server closed a connection in use')))
  }

  /** `answered` is called with the status of the reply. */
  send(request: string, answered: (status: number) => void): void {
    this.#answered = answered
    this.#socket.write(request, 'latin1')
  }

  end(): void {
    this.#answered = undefined
    this.#socket.destroy()
  }

  #read(chunk: Buffer): void {
    this.#received.push(chunk)
    this.#length += chunk.length
    if (this.#expected === undefined) this.#readHead()
    if (this.#expected === undefined || !this.#isWhole(chunk)) return
    const answered = this.#answered
    this.#received = []
    this.#length = 0
    this.#expected = undefined
    answered?.(this.#status)
  }

  #readHead(): void {
    const bytes = this.#received.length === 1 ? this.#received[0] : Buffer.concat(this.#received)
    const end = bytes?.indexOf('\r\n\r\n') ?? -1
    if (!bytes || end < 0) return
    const head = bytes.toString('latin1', 0, end)
    this.#status = Number(head.slice(9, 12))
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
    const isChunked = length === undefined && /\r\ntransfer-encoding: chunked/i.test(head)
    this.#expected = isChunked ? Number.POSITIVE_INFINITY : end + 4 + Number(length ?? 0)
  }

  #isWhole(last: Buffer): boolean {
    if (this.#expected !== Number.POSITIVE_INFINITY) return this.#length >= (this.#expected ?? 0)
    return last.subarray(-5).toString('latin1') === '0\r\n\r\n'
  }
}
