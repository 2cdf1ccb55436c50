import type { ResultOf } from '@wheelyard/contract/calls/endpoint'
import { pictureProblem } from '@wheelyard/contract/calls/pictures'
import { notSignedIn } from '@wheelyard/contract/rules/problem'
import { ok, refuse } from '@wheelyard/contract/rules/result'
import type { Profile, usersApi } from '@wheelyard/contract/calls/users'
import type { Db } from '#api/db/client'
import type { SignedInCaller } from '#api/http/caller'
import { ownView } from './own-view.ts'
import { saveProfile } from './profiles.store.ts'

export type ProfileDeps = { db: Db; demo: boolean }

export async function saveOwnProfile(
  deps: ProfileDeps,
  caller: SignedInCaller,
  profile: Profile,
): Promise<ResultOf<typeof usersApi.saveProfile>> {
  const refusal = pictureProblem(profile.img, deps)
  if (refusal) return refuse(refusal)
  const saved = await saveProfile(deps.db, caller.userId, profile)
  return saved ? ok(ownView(saved, caller)) : refuse(notSignedIn)
}
