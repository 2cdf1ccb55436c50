import { passkeyRefused } from '@wheelyard/contract/people/passkeys.calls'
import { refuse } from '@wheelyard/contract/values/result'
import type { Challenge } from './challenges.ts'

/** What only the log hears: who answers is told the same of every refusal. */
type Circumstances = { accountId?: string; purpose?: Challenge['purpose']; isCopy?: true }

export type PasskeyRefusal = typeof passkeyRefused & Circumstances & { reason: string }

export const refusePasskey = (reason: string, circumstances: Circumstances = {}) =>
  refuse<PasskeyRefusal>({ ...passkeyRefused, ...circumstances, reason })
