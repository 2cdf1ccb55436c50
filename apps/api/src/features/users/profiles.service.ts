import { pictureProblem } from '@wheelyard/contract/pictures'
import { notSignedIn } from '@wheelyard/contract/problem'
import { ok, refuse, type Result } from '@wheelyard/contract/result'
import type { Profile, User } from '@wheelyard/contract/users'
import { notifyChange } from '#api/db/changes'
import type { Db } from '#api/db/client'
import type { Caller } from '#api/http/caller'
import { saveProfile } from './profiles.store.ts'

export type ProfileDeps = { db: Db; demo: boolean }

export async function saveOwnProfile(deps: ProfileDeps, caller: Caller, profile: Profile): Promise<Result<User>> {
  const refusal = pictureProblem(profile.img, deps)
  if (refusal) return refuse(refusal)
  const saved = await deps.db.transaction(async (tx) => {
    // Reviews show the picture of their author's profile.
    await notifyChange(tx, 'reviews')
    return saveProfile(tx, caller.userId, profile)
  })
  return saved ? ok(saved) : refuse(notSignedIn)
}
