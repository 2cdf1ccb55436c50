import type { ResultOf } from '@wheelyard/contract/http/endpoint'
import { pictureProblem } from '@wheelyard/contract/shop/pictures.schemas'
import { notSignedIn } from '@wheelyard/contract/values/problem'
import { ok, refuse } from '@wheelyard/contract/values/result'
import type { Profile, usersApi } from '@wheelyard/contract/people/users.calls'
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
