import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'

export type MailServer = {
  port: number
  /** The Message-ID of each delivery. */
  arrived: string[]
  close(): Promise<void>
}

/** A mail server that accepts everything. */
export async function mailServer(): Promise<MailServer> {
  const arrived: string[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, _session, done) {
      let text = ''
      stream.on('data', (chunk: Buffer) => (text += chunk.toString()))
      stream.on('end', () => {
        arrived.push(/^Message-ID: <(.+)>/im.exec(text)?.[1] ?? '')
        done()
      })
    },
  })
  // Clients are cut off on purpose.
  smtp.on('error', () => {})
  const listening = smtp.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const address = listening.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    arrived,
    close: () => new Promise((done) => smtp.close(() => done())),
  }
}
