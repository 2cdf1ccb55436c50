import { once } from 'node:events'
import { SMTPServer } from 'smtp-server'

export type MailServer = {
  port: number
  /** Each message as it came, headers included. */
  received: string[]
  close(): Promise<void>
}

/** A mail server that accepts everything. */
export async function mailServer(): Promise<MailServer> {
  const received: string[] = []
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData(stream, _session, done) {
      stream.setEncoding('utf8')
      let text = ''
      stream.on('data', (chunk: string) => (text += chunk))
      stream.on('end', () => {
        received.push(text)
        done()
      })
    },
  })
  // Some clients are cut off on purpose.
  smtp.on('error', () => {})
  const listening = smtp.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const address = listening.address()
  return {
    port: typeof address === 'object' && address ? address.port : 0,
    received,
    close: () => new Promise((done) => smtp.close(() => done())),
  }
}
