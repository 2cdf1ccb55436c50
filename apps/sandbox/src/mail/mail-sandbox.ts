import { isIP } from 'node:net'
import { escapeHtml } from '@wheelyard/server/escape-html'
import type { FastifyPluginAsync, FastifyRequest } from 'fastify'
import { sendPage } from '../page.ts'

type LocalMail = {
  id: string
  recipient: string
  subject: string
  text: string
  html: string
  attachments: { name: string }[]
  createdAt: Date
}

export type MailSandboxOptions = {
  mails: () => Promise<LocalMail[]>
  /** Mails contain sign-in links, so by default only this machine may read them. */
  onlyFromThisMachine: boolean
}

export const mailSandbox =
  ({ mails, onlyFromThisMachine }: MailSandboxOptions): FastifyPluginAsync =>
  async (app) => {
    app.addHook('onRequest', async (request, reply) => {
      if (onlyFromThisMachine && !isFromThisMachine(request)) return reply.callNotFound()
    })
    app.get('/', async (_request, reply) =>
      sendPage(reply, CLOSED, { title: 'Local mailbox', body: mailList(await mails()) }),
    )
    app.get<{ Params: { id: string } }>('/:id', async (request, reply) => {
      const mail = withId(await mails(), request.params.id)
      if (!mail) return reply.callNotFound()
      const policy = `frame-src 'self'; script-src 'self'; ${CLOSED}`
      return sendPage(reply, policy, { title: mail.subject, body: mailBody(mail) })
    })
    app.get('/fit-frame.js', (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-store').send(FIT_FRAME),
    )
    app.get<{ Params: { id: string } }>('/:id/html', async (request, reply) => {
      const mail = withId(await mails(), request.params.id)
      if (!mail) return reply.callNotFound()
      return (
        reply
          .type('text/html; charset=utf-8')
          .header('cache-control', 'no-store')
          .header('x-frame-options', 'SAMEORIGIN')
          // As in a mail program: styles and images, but no scripts.
          .header('content-security-policy', MAIL_POLICY)
          .send(mail.html.replace('<head>', '<head><base target="_top">'))
      )
    })
  }

const withId = (mails: LocalMail[], id: string) => mails.find((mail) => mail.id === id)

const CLOSED = "form-action 'none'; frame-ancestors 'none'"
/** Of the same origin, so that the page around it can measure it; harmless where no script may run. */
const FRAME = 'allow-same-origin allow-top-navigation-by-user-activation'
const MAIL_POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; img-src https: http: data:; base-uri 'none'; form-action 'none'; " +
  `frame-ancestors 'self'; sandbox ${FRAME}`

/** The frame is as tall as its email, which a narrower window makes taller. */
const FIT_FRAME = `const frame = document.querySelector('iframe')
function fit() {
  const mail = frame.contentDocument.documentElement
  // Still on its way: it is fitted once it has loaded.
  if (!mail) return
  frame.style.height = '0'
  frame.style.height = mail.scrollHeight + frame.offsetHeight - frame.clientHeight + 'px'
}
frame.addEventListener('load', fit)
addEventListener('resize', fit)
if (frame.contentDocument.readyState === 'complete') fit()
`

/** Neither forwarded by a proxy on this machine, nor by a page whose name was made to point here. */
function isFromThisMachine({ raw, ip, headers, hostname }: FastifyRequest): boolean {
  const isForwarded = ['forwarded', 'via', 'x-forwarded-for', 'x-real-ip'].some((name) => name in headers)
  const isLocalName = hostname === 'localhost' || isLoopback(hostname.replace(/^\[|\]$/g, ''))
  return !isForwarded && isLocalName && isLoopback(ip) && isLoopback(raw.socket.remoteAddress ?? '')
}

function isLoopback(address: string): boolean {
  const plain = address.replace(/^::ffff:/, '')
  return plain === '::1' || (isIP(plain) === 4 && plain.startsWith('127.'))
}

function mailList(mails: LocalMail[]): string {
  const rows = mails.map(
    (mail) =>
      `<li><a class="row" href="/sandbox/mail/${mail.id}"><strong>${escapeHtml(mail.subject)}</strong><small>to ${escapeHtml(mail.recipient)} · ${timeOf(mail)}</small></a></li>`,
  )
  const list = rows.length > 0 ? `<ul class="rows">${rows.join('')}</ul>` : '<p class="card">No emails yet.</p>'
  return `<p><a href="/">← Back to the shop</a></p><p class="badge">Mail sandbox</p><h1>Local mailbox</h1>
<p class="note">The emails this demo shop would have sent, newest first. <a href="/sandbox/mail">Refresh</a></p>${list}`
}

function mailBody(mail: LocalMail): string {
  return `<p><a href="/sandbox/mail">← All emails</a> · <a href="/">Back to the shop</a></p><h1>${escapeHtml(mail.subject)}</h1>
<dl><dt>To</dt><dd>${escapeHtml(mail.recipient)}</dd><dt>Sent</dt><dd>${timeOf(mail)}</dd>${attached(mail)}</dl>
<iframe title="The email as displayed" sandbox="${FRAME}" src="/sandbox/mail/${mail.id}/html"></iframe>
<script src="/sandbox/mail/fit-frame.js"></script>
<details class="card"><summary>As plain text</summary><pre>${escapeHtml(mail.text)}</pre></details>`
}

const attached = ({ attachments }: LocalMail) =>
  attachments.map(({ name }) => `<dt>Attached</dt><dd>${escapeHtml(name)}</dd>`).join('')

const timeOf = ({ createdAt }: LocalMail) =>
  `<time datetime="${createdAt.toISOString()}">${createdAt.toISOString().slice(0, 16).replace('T', ' ')} UTC</time>`
