import type { Page } from '@playwright/test'

export type Authenticator = {
  /** As if the person closed the browser's dialog, or was someone else. */
  refuse(): Promise<void>
  accept(): Promise<void>
}

/** A device of Chromium's own with passkeys: it knows its user and says yes at once. */
export async function addAuthenticator(page: Page): Promise<Authenticator> {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  const setVerified = async (isUserVerified: boolean) =>
    void (await devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }))
  return { refuse: () => setVerified(false), accept: () => setVerified(true) }
}

/** As in a browser that does not offer passkeys in the list of a field; only the button asks for one. */
export const withoutAutofill = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false)
  })
