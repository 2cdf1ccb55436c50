import { type APIRequestContext, expect } from '@playwright/test'

/** The address behind a button of the newest mail to somebody, from the demo shop's mailbox page. */
export async function mailedLink(request: APIRequestContext, recipient: string, label: string): Promise<string> {
  let link: string | undefined
  // A mail leaves within a second or two of its cause.
  await expect(async () => {
    const list = await (await request.get('/sandbox/mail')).text()
    const [, mail] = new RegExp(`href="(/sandbox/mail/[\\w-]+)"[^>]*>(?:(?!</a>).)*to ${recipient}`).exec(list) ?? []
    const html = mail ? await (await request.get(`${mail}/html`)).text() : ''
    link = new RegExp(`href="([^"]+)"[^>]*>${label}<`).exec(html)?.[1]
    expect(link, `the link '${label}' mailed to ${recipient}`).toBeDefined()
  }).toPass({ timeout: 20_000 })
  return link ?? ''
}
