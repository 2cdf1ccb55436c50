import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { mailSandbox } from './mail-sandbox.ts'

const mail = {
  id: 'a1',
  recipient: 'buyer@example.com',
  subject: '<script>alert(1)</script>',
  text: '<b>plain</b>',
  html: '<!doctype html><html><head></head><body><p style="color:red">Rich</p><script>alert(1)</script></body></html>',
  attachments: [{ name: '<b>invoice</b>-1001.pdf' }],
  createdAt: new Date('2026-11-15T10:00:00Z'),
}

async function mailbox(onlyFromThisMachine = true) {
  const app = Fastify()
  await app.register(mailSandbox({ mails: async () => [mail], onlyFromThisMachine }), { prefix: '/sandbox/mail' })
  return app
}

test('the list and the email show scripts as text and run none', async () => {
  const app = await mailbox()
  for (const url of ['/sandbox/mail', '/sandbox/mail/a1']) {
    const page = await app.inject(url)
    expect(page.body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(page.body).not.toContain('<script>')
    expect(page.body).toContain('<a href="/">')
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
  }
})

test('the email names what is attached', async () => {
  const page = await (await mailbox()).inject('/sandbox/mail/a1')
  expect(page.body).toContain('<dt>Attached</dt><dd>&lt;b&gt;invoice&lt;/b&gt;-1001.pdf</dd>')
})

test('the email is shown in a frame in which only links work', async () => {
  const app = await mailbox()
  const page = await app.inject('/sandbox/mail/a1')
  expect(page.body).toContain(
    'sandbox="allow-same-origin allow-top-navigation-by-user-activation" src="/sandbox/mail/a1/html"',
  )
  const content = await app.inject('/sandbox/mail/a1/html')
  const policy = String(content.headers['content-security-policy'])
  expect(policy).toContain("default-src 'none'")
  expect(policy).toMatch(/sandbox allow-same-origin allow-top-navigation-by-user-activation$/)
  expect(policy).not.toContain('script-src')
})

test('other machines see nothing unless they are allowed to', async () => {
  const otherMachine = { url: '/sandbox/mail', remoteAddress: '192.0.2.1' }
  expect((await (await mailbox()).inject(otherMachine)).statusCode).toBe(404)
  expect((await (await mailbox()).inject({ ...otherMachine, remoteAddress: '::ffff:127.0.0.1' })).statusCode).toBe(200)
  expect((await (await mailbox(false)).inject(otherMachine)).statusCode).toBe(200)
})

test.each([
  ['forwarded by a proxy on this machine', { 'x-forwarded-for': '203.0.113.5' }],
  ['forwarded without an address', { via: '1.1 proxy' }],
  ['sent by a page whose name points to this machine', { host: 'evil.example:3000' }],
])('a request %s is not answered', async (_how, headers) => {
  expect((await (await mailbox()).inject({ url: '/sandbox/mail', headers })).statusCode).toBe(404)
})

test.each(['localhost:3000', '127.0.0.1:3000', '[::1]:3000'])(
  'the owner of the machine reads it at %s',
  async (host) => {
    expect((await (await mailbox()).inject({ url: '/sandbox/mail', headers: { host } })).statusCode).toBe(200)
  },
)

test('an unknown email is not found', async () => {
  expect((await (await mailbox()).inject('/sandbox/mail/b2')).statusCode).toBe(404)
})
