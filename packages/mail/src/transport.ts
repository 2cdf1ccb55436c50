import { createHash } from 'node:crypto'
import { isOnThisMachine } from '@wheelyard/server/protected-urls'
import { createTransport } from 'nodemailer'

export type OutgoingMail = {
  key: string
  recipient: string
  subject: string
  text: string
  html: string
  attachments: { name: string; bytes: Buffer }[]
}

export type Transport = {
  send(mail: OutgoingMail): Promise<void>
  /** Whether sent mails are read in the outbox itself, and so keep their text there. */
  readonly keepsContent: boolean
}

/** For demos: the mailbox page shows the outbox, so nothing needs to be sent. */
export const localMailbox: Transport = { keepsContent: true, send: async () => {} }

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
    keepsContent: false,
    answers: () => smtp.verify(),
    async send({ key, recipient, subject, text, html, attachments }) {
      // The same mail always has the same id, so that a second delivery after a crash is recognised as a duplicate.
      const messageId = `<${createHash('sha256').update(key).digest('hex').slice(0, 32)}@wheelyard>`
      const files = attachments.map(({ name: filename, bytes: content }) => ({ filename, content }))
      await smtp.sendMail({ from: options.from, to: recipient, subject, text, html, messageId, attachments: files })
    },
  }
}

// A remote mail server without TLS, or one made to look so by an attacker in between, gets no mail, unless the
// operator trusts the network and says so in the URL: `smtp://relay.internal:25?requireTLS=false`.
export function mustEncrypt(smtpUrl: string): boolean {
  return !isOnThisMachine(smtpUrl) && new URL(smtpUrl).searchParams.get('requireTLS') !== 'false'
}
