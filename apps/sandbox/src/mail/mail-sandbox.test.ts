import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { mailSandbox } from './mail-sandbox.ts'

const mail = {
  id: 'a1',
  recipient: 'buyer@example.com',
  subject: '<script>alert(1)</script>',
  text: '<b>plain</b>',
  html: '<!doctype html><html><head></head><body><p style="color:red">Rich</p><script>alert(1)</script></body></html>',
  createdAt: new Date('2026-11-15T10:00:00Z'),
}

async function mailbox(onlyFromThisMachine = true) {
  const app = Fastify()
  await app.register(mailSandbox({ mails: async () => [mail], onlyFromThisMachine }), { prefix: '/sandbox/mail' })
  return app
}

test('the list and the mail show what was written, and run none of it', async () => {
  const app = await mailbox()
  for (const url of ['/sandbox/mail', '/sandbox/mail/a1']) {
    const page = await app.inject(url)
    expect(page.body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;')
    expect(page.body).not.toContain('<script>')
    expect(page.headers['content-security-policy']).toContain("default-src 'none'")
  }
})

test('the letter is shown in a frame that may do nothing but be left', async () => {
  const app = await mailbox()
  const page = await app.inject('/sandbox/mail/a1')
  expect(page.body).toContain('sandbox="allow-top-navigation-by-user-activation" src="/sandbox/mail/a1/html"')
  const letter = await app.inject('/sandbox/mail/a1/html')
  const policy = String(letter.headers['content-security-policy'])
  expect(policy).toContain("default-src 'none'")
  expect(policy).toMatch(/sandbox allow-top-navigation-by-user-activation$/)
  expect(policy).not.toContain('script-src')
})

test('other machines see nothing unless somebody opened it', async () => {
  const stranger = { url: '/sandbox/mail', remoteAddress: '192.0.2.1' }
  expect((await (await mailbox()).inject(stranger)).statusCode).toBe(404)
  expect((await (await mailbox()).inject({ ...stranger, remoteAddress: '::ffff:127.0.0.1' })).statusCode).toBe(200)
  expect((await (await mailbox(false)).inject(stranger)).statusCode).toBe(200)
})

test('a mail that is not there is not found', async () => {
  expect((await (await mailbox()).inject('/sandbox/mail/b2')).statusCode).toBe(404)
})
