import type { ResultOf } from '@wheelyard/contract/http/endpoint'
import { noUserLoggedIn } from '@wheelyard/contract/people/identity.calls'
import {
  noPasskey,
  secondFactorOff,
  type secondFactorApi,
  wrongCode,
} from '@wheelyard/contract/people/second-factor.calls'
import { ok, refuse } from '@wheelyard/contract/values/result'
import type { Db } from '../db/client.ts'
import type { Client, Deps } from '../deps.ts'
import { countPasskeys } from '../passkeys/passkeys.store.ts'
import { addWithProof, changeWithProof, findConfirmedOwner } from '../sessions/proved-change.ts'
import { endOtherSessions, findSession, markSecondFactor, type SignedIn } from '../sessions/sessions.ts'
import { newAppSecret, setupOf } from './authenticator-app.ts'
import { confirmNewApp, deleteApps, hasApp, saveNewApp } from './authenticator-apps.store.ts'
import { withoutBreaks } from './typed-code.ts'
import { dropPendingSteps } from './pending-step.ts'
import { countRecoveryCodes, deleteRecoveryCodes, replaceRecoveryCodes } from './recovery-codes.ts'
import { newAppNote, newRecoveryCodesNote, notifyOwner, turnedOffNote, turnedOnNote } from './second-factor-mails.ts'
import { hasLinkedIdentity, setSecondFactorOff, setSecondFactorOn } from './second-factor.store.ts'

type TurnedOn = SignedIn & { recoveryCodes: string[] }

export async function readSecondFactor({ db }: Deps, client: Client): Promise<ResultOf<typeof secondFactorApi.state>> {
  const signedIn = await findSession(db, client.sessionToken)
  if (!signedIn) return refuse(noUserLoggedIn)
  const { account } = signedIn
  return ok({
    on: account.secondFactorSince !== null,
    app: await hasApp(db, account.id),
    passkeys: await countPasskeys(db, account.id),
    recoveryCodesLeft: await countRecoveryCodes(db, account.id),
    hasPassword: account.passwordHash !== null,
    hasGoogle: await hasLinkedIdentity(db, account),
    emailConfirmed: account.emailVerifiedAt !== null,
  })
}

export function beginApp(deps: Deps, client: Client): Promise<ResultOf<typeof secondFactorApi.newApp>> {
  return addWithProof(deps, client, async (tx, { account }) => {
    const secret = newAppSecret()
    await saveNewApp(tx, account.id, secret)
    return ok(setupOf(secret, account.email))
  })
}

export async function confirmApp(
  deps: Deps,
  client: Client,
  code: string,
): Promise<ResultOf<typeof secondFactorApi.confirmApp, TurnedOn>> {
  const known = await findConfirmedOwner(deps.db, client)
  if (!known.ok) return known
  const { id } = known.value.account
  const problem = await deps.limits.count('second-step', { ip: client.ip, account: id })
  if (problem) return refuse(problem)
  const result = await addWithProof(deps, client, async (tx, signedIn) => {
    if (!(await confirmNewApp(tx, id, withoutBreaks(code)))) return refuse(wrongCode)
    const note = signedIn.account.secondFactorSince ? newAppNote() : turnedOnNote()
    await notifyOwner(tx, signedIn.account, deps.shopUrl, note)
    return ok(await turnOn(tx, signedIn))
  })
  if (!result.ok) return result
  await deps.limits.clear('second-step', id)
  await deps.notifyShop()
  return result
}

export async function turnOnByPasskeys(
  deps: Deps,
  client: Client,
): Promise<ResultOf<typeof secondFactorApi.usePasskeys, TurnedOn>> {
  const result = await addWithProof(deps, client, async (tx, signedIn) => {
    if ((await countPasskeys(tx, signedIn.account.id)) === 0) return refuse(noPasskey)
    if (signedIn.account.secondFactorSince) return ok({ ...signedIn, recoveryCodes: [] })
    await notifyOwner(tx, signedIn.account, deps.shopUrl, turnedOnNote())
    return ok(await turnOn(tx, signedIn))
  })
  if (result.ok) await deps.notifyShop()
  return result
}

export function renewRecoveryCodes(
  deps: Deps,
  client: Client,
): Promise<ResultOf<typeof secondFactorApi.newRecoveryCodes, TurnedOn>> {
  return addWithProof(deps, client, async (tx, signedIn) => {
    const { account } = signedIn
    if (!account.secondFactorSince) return refuse(secondFactorOff)
    await notifyOwner(tx, account, deps.shopUrl, newRecoveryCodesNote())
    return ok({ ...signedIn, recoveryCodes: await replaceRecoveryCodes(tx, account.id) })
  })
}

export function turnOff(deps: Deps, client: Client): Promise<ResultOf<typeof secondFactorApi.turnOff, SignedIn>> {
  return changeWithProof(deps, client, async (tx, signedIn) => {
    const { account } = signedIn
    if (await removeSecondFactor(tx, account.id)) await notifyOwner(tx, account, deps.shopUrl, turnedOffNote())
    return ok({ ...signedIn, account: { ...account, secondFactorSince: null } })
  })
}

/** Passkeys stay: they sign in without a password. Whether it was on. */
export async function removeSecondFactor(tx: Db, accountId: string): Promise<boolean> {
  await deleteApps(tx, accountId)
  await deleteRecoveryCodes(tx, accountId)
  await dropPendingSteps(tx, accountId)
  return await setSecondFactorOff(tx, accountId)
}

/** Other sessions were started without it, or by someone who has the app that was replaced. */
async function turnOn(tx: Db, signedIn: SignedIn): Promise<TurnedOn> {
  const { sessionId } = signedIn
  const account = (await setSecondFactorOn(tx, signedIn.account.id)) ?? signedIn.account
  await markSecondFactor(tx, sessionId)
  await endOtherSessions(tx, signedIn)
  await dropPendingSteps(tx, account.id)
  const hasCodes = (await countRecoveryCodes(tx, account.id)) > 0
  const recoveryCodes = hasCodes ? [] : await replaceRecoveryCodes(tx, account.id)
  return { ...signedIn, account, secondFactor: true, recoveryCodes }
}
