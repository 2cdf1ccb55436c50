import { type APIRequestContext, expect } from '@playwright/test'

/** The address of the newest email to this recipient in the demo shop's mailbox, once it has come. */
export async function mailAddress(request: APIRequestContext, recipient: string): Promise<string> {
  let address: string | undefined
  await expect(async () => {
    const list = await (await request.get('/sandbox/mail')).text()
    address = new RegExp(`href="(/sandbox/mail/[\\w-]+)"[^>]*>(?:(?!</a>).)*to ${recipient}`).exec(list)?.[1]
    expect(address, `an email to ${recipient}`).toBeDefined()
  }).toPass()
  return address ?? ''
}

/** The address behind a button of the newest email to this recipient. */
export async function mailedLink(request: APIRequestContext, recipient: string, label: string): Promise<string> {
  let link: string | undefined
  await expect(async () => {
    const html = await (await request.get(`${await mailAddress(request, recipient)}/html`)).text()
    link = new RegExp(`href="([^"]+)"[^>]*>${label}<`).exec(html)?.[1]
    expect(link, `the link '${label}' emailed to ${recipient}`).toBeDefined()
  }).toPass()
  return link ?? ''
}

/** The token of the link that confirms this address. It names the address, which a mail may show in other signs. */
export async function confirmationToken(mailbox: string, email: string): Promise<string> {
  let found: string | undefined
  await expect(async () => {
    const list = await (await fetch(mailbox)).text()
    for (const [, id] of list.matchAll(/href="\/sandbox\/mail\/([\w-]+)"[^>]*>(?:(?!<\/a>).)*Confirm your email/g)) {
      const html = await (await fetch(`${mailbox}/${id}/html`)).text()
      const token = /confirmEmail#token=([\w.-]+)/.exec(html)?.[1]
      if (token && emailIn(token) === email) found = token
    }
    expect(found, `a confirming email to ${email}`).toBeDefined()
  }).toPass()
  return found ?? ''
}

const emailIn = (token: string): unknown =>
  (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { email?: unknown }).email
