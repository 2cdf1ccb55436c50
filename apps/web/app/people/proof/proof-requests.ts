import type { SecondStepMethod } from '@wheelyard/contract/people/identity.calls'
import { passkeyNeeded, proofNeeded } from '@wheelyard/contract/values/problem'
import { useSyncExternalStore } from 'react'

type Wanted = {
  /** The first step is done already, at Google. */
  methods?: SecondStepMethod[]
  /** The password would not be enough. */
  byPasskey?: boolean
}
export type ProofRequest = Wanted & { settle: (isProved: boolean) => void }

let request: ProofRequest | undefined
let answer: Promise<boolean> | undefined
const listeners = new Set<() => void>()

/** What the dialog is to ask for, if anything. */
export const useProofRequest = (): ProofRequest | undefined =>
  useSyncExternalStore(subscribe, currentProofRequest, () => undefined)
export const currentProofRequest = (): ProofRequest | undefined => request

/** Whether the person has proved who they are; all who ask at once share one dialog. */
export function askForProof(wanted: Wanted): Promise<boolean> {
  answer ??= new Promise<boolean>((resolve) => change({ ...wanted, settle: resolve })).then((isProved) => {
    answer = undefined
    change(undefined)
    return isProved
  })
  return answer
}

/** Whether a call that was refused is worth another try. */
export async function isProvedAfter(reply: Response, isProvedSince: boolean): Promise<boolean> {
  const code = await codeOf(reply)
  if (code === passkeyNeeded.code) return askForProof({ byPasskey: true })
  if (code !== proofNeeded.code) return false
  // Refused on its way, while another call had asked already.
  return isProvedSince || askForProof({})
}

async function codeOf(reply: Response): Promise<unknown> {
  const body: unknown = await reply
    .clone()
    .json()
    .catch(() => undefined)
  return typeof body === 'object' && body !== null && 'code' in body ? body.code : undefined
}

function change(next: ProofRequest | undefined): void {
  request = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    // Once no one can show it any more, unless React only looks twice.
    queueMicrotask(() => listeners.size === 0 && request?.settle(false))
  }
}
