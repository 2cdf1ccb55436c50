import { isRefusedAs } from '@wheelyard/contract/http/client'
import { passkeysApi } from '@wheelyard/contract/people/passkeys.calls'
import { identityAt } from '#web/people/session/identity-client.ts'
import {
  askForPasskey,
  isExpired,
  offerPasskeys,
  type PasskeyAnswer,
  sendAnswer,
} from '#web/people/session/passkeys.ts'
import { exchangeToken } from './sign-in.calls.ts'

/** `offered`: a passkey that was chosen in the list of the email field. False: the browser's dialog was closed. */
export async function logInByPasskey(identityUrl: string, offered?: PasskeyAnswer): Promise<boolean> {
  const identity = identityAt(identityUrl)
  const answer = offered ?? (await askForPasskey(identity, 'sign-in'))
  if (!answer) return false
  try {
    await exchangeToken(sendAnswer(identity, answer))
    return true
  } catch (error) {
    const wasTooLate = offered && isExpired(offered) && isRefusedAs(error, passkeysApi.answer, 'passkey-refused')
    if (wasTooLate) return logInByPasskey(identityUrl)
    throw error
  }
}

/** False: the browser's dialog was closed. */
export async function finishByPasskey(identityUrl: string): Promise<boolean> {
  const identity = identityAt(identityUrl)
  const answer = await askForPasskey(identity, 'second-step')
  if (answer) await exchangeToken(sendAnswer(identity, answer))
  return answer !== undefined
}

export const offerInEmailField = (identityUrl: string, signal: AbortSignal): Promise<PasskeyAnswer | undefined> =>
  offerPasskeys(identityAt(identityUrl), signal)
