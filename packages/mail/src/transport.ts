import { createHash } from 'node:crypto'
import { createTransport } from 'nodemailer'

type Letter = { key: string; recipient: string; subject: string; text: string; html: string }

export type Transport = {
  send(letter: Letter): Promise<void>
  /** Whether the outbox itself is where mails are read afterwards. */
  readonly keepsMails: boolean
}

/** Demo: a mail that stays in the outbox has arrived, for the mailbox page reads it from there. */
export const localMailbox: Transport = { keepsMails: true, send: async () => {} }

/** `answers` says whether mails could leave right now; where they could not, it rejects. */
type SmtpTransport = Transport & { readonly answers: () => Promise<boolean> }

export function smtpTransport(options: { url: string; from: string }): SmtpTransport {
  const smtp = createTransport({
    url: options.url,
    ...(mustEncrypt(options.url) && { requireTLS: true }),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  return {
    keepsMails: false,
    answers: () => smtp.verify(),
    async send({ key, recipient, subject, text, html }) {
      // The same mail always carries the same id, so that a second delivery after a crash can be told apart.
      const messageId = `<${createHash('sha256').update(key).digest('hex').slice(0, 32)}@wheelyard>`
      await smtp.sendMail({ from: options.from, to: recipient, subject, text, html, messageId })
    },
  }
}

/**
 * A mail server elsewhere that does not offer TLS, or is made to look so by somebody on the way, gets no
 * mail. Who trusts the way says so in the address: `smtp://relay.internal:25?requireTLS=false`.
 */
export function mustEncrypt(smtpUrl: string): boolean {
  const { hostname, searchParams } = new URL(smtpUrl)
  return !/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname) && searchParams.get('requireTLS') !== 'false'
}
