import {
  browserSupportsWebAuthnAutofill,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'
import type { ApiClient } from '@wheelyard/contract/http/client'
import { type Assertion, type Attestation, passkeysApi } from '@wheelyard/contract/people/passkeys.calls'

type Purpose = 'sign-in' | 'second-step' | 'proof'
type Challenge = { optionsJSON: PublicKeyCredentialRequestOptionsJSON; at: number }
export type PasskeyAnswer = { response: Assertion; challengedAt: number }

/** Less than the ten minutes that the identity service waits for an answer. */
const FRESH_MS = 9 * 60_000
const isFresh = (at: number) => Date.now() - at < FRESH_MS

/** The list of the email field and the button share it: only one of them gets to answer. */
let unanswered: Challenge | undefined

/** In the browser's own dialog. Undefined: the person closed it. */
export async function askForPasskey(identity: ApiClient, purpose: Purpose): Promise<PasskeyAnswer | undefined> {
  const challenge = await challengeFor(identity, purpose)
  return answered(challenge, startAuthentication({ optionsJSON: challenge.optionsJSON }))
}

/** In the list of a field with `autocomplete="webauthn"`. Undefined: it was aborted, or the browser has no such list. */
export async function offerPasskeys(identity: ApiClient, signal: AbortSignal): Promise<PasskeyAnswer | undefined> {
  if (!(await browserSupportsWebAuthnAutofill()) || signal.aborted) return undefined
  const challenge = await challengeFor(identity, 'sign-in')
  if (signal.aborted) return undefined
  signal.addEventListener('abort', () => WebAuthnAbortService.cancelCeremony(), { once: true })
  return answered(challenge, startAuthentication({ optionsJSON: challenge.optionsJSON, useBrowserAutofill: true }))
}

/** Rejects with the browser's own error, also when the person closed its dialog. */
export async function createPasskey(options: { challenge: string }): Promise<Attestation> {
  const response = await startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON })
  return { ...response, clientExtensionResults: { ...response.clientExtensionResults } }
}

export const sendAnswer = (identity: ApiClient, { response }: PasskeyAnswer) =>
  identity.call(passkeysApi.answer, { body: { response } })

/** On a page that was left open for longer than a challenge lasts. */
export const isExpired = ({ challengedAt }: PasskeyAnswer): boolean => !isFresh(challengedAt)

async function challengeFor(identity: ApiClient, purpose: Purpose): Promise<Challenge> {
  if (purpose === 'sign-in' && unanswered && isFresh(unanswered.at)) return unanswered
  const options = await identity.call(passkeysApi.challenge, { body: { for: purpose } })
  // The contract leaves WebAuthn's own fields to the browser, which checks them.
  const challenge = { optionsJSON: options as PublicKeyCredentialRequestOptionsJSON, at: Date.now() }
  if (purpose === 'sign-in') unanswered = challenge
  return challenge
}

async function answered(
  challenge: Challenge,
  authentication: ReturnType<typeof startAuthentication>,
): Promise<PasskeyAnswer | undefined> {
  try {
    const response = await authentication
    if (unanswered === challenge) unanswered = undefined
    return { response: response as Assertion, challengedAt: challenge.at }
  } catch (error) {
    if (error instanceof Error && QUIET.includes(error.name)) return undefined
    throw error
  }
}

/** Closed, timed out or without a passkey for this site, which browsers do not tell apart; or aborted by us. */
const QUIET = ['NotAllowedError', 'AbortError']
