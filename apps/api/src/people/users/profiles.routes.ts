import { usersApi } from '@wheelyard/contract/people/users.calls'
import { ok } from '@wheelyard/contract/values/result'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '#api/http/serve'
import { serveList } from '#api/http/serve-list'
import { listUsers, savePreferences } from './profiles.store.ts'
import { type ProfileDeps, saveOwnProfile } from './profiles.service.ts'
import { changeRole } from './roles.service.ts'

export const profilesRoutes =
  (deps: ProfileDeps): FastifyPluginAsync =>
  async (app) => {
    const { db } = deps
    serve(app, usersApi.saveProfile, ({ caller, body }) => saveOwnProfile(deps, caller, body))
    serve(app, usersApi.savePreferences, async ({ caller, body }) => {
      await savePreferences(db, caller.userId, body)
      return ok({})
    })
    serveList(app, usersApi.all, ({ query }) => listUsers(db, query))
    serve(app, usersApi.makeAdmin, ({ caller, params }) => changeRole(db, caller, params.email, 'admin'))
    serve(app, usersApi.removeAdmin, ({ caller, params }) => changeRole(db, caller, params.email, 'customer'))
  }
