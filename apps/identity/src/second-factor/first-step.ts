import type { SecondStepMethod } from '@wheelyard/contract/people/identity.calls'
import type { Db } from '../db/client.ts'
import type { Account } from '../db/tables.ts'
import { countPasskeys } from '../passkeys/passkeys.store.ts'
import { hasApp } from './authenticator-apps.store.ts'
import { beginSecondStep } from './pending-step.ts'

/** All that a right password, or Google, is worth while the second factor is on. */
export type FirstStepDone = { secondStepToken: string; methods: SecondStepMethod[] }

/** `sessionId`: of the session to prove; null to start one. Undefined: the second factor is off. */
export async function askForSecondStep(
  db: Db,
  account: Account,
  sessionId: string | null = null,
): Promise<FirstStepDone | undefined> {
  if (!account.secondFactorSince) return undefined
  const methods: SecondStepMethod[] = []
  if (await hasApp(db, account.id)) methods.push('app')
  if ((await countPasskeys(db, account.id)) > 0) methods.push('passkey')
  return { secondStepToken: await beginSecondStep(db, { account, sessionId }), methods }
}

export const isFirstStepDone = (outcome: object): outcome is FirstStepDone => 'secondStepToken' in outcome
