import { ok } from '@wheelyard/contract/rules/result'
import { usersApi } from '@wheelyard/contract/calls/users'
import type { FastifyPluginAsync } from 'fastify'
import { pageHeaders, serve } from '#api/http/serve'
import { listUsers } from './profiles.store.ts'
import { type ProfileDeps, saveOwnProfile } from './profiles.service.ts'
import { makeAdmin, removeAdmin } from './roles.service.ts'

export const profilesRoutes =
  (deps: ProfileDeps): FastifyPluginAsync =>
  async (app) => {
    const { db } = deps
    serve(app, usersApi.saveProfile, ({ caller, body }) => saveOwnProfile(deps, caller, body))
    serve(app, usersApi.all, async ({ query, reply }) => {
      const page = await listUsers(db, query)
      pageHeaders(reply, page)
      return ok(page.rows)
    })
    serve(app, usersApi.makeAdmin, ({ caller, params }) => makeAdmin(db, caller, params.email))
    serve(app, usersApi.removeAdmin, ({ caller, params }) => removeAdmin(db, caller, params.email))
  }
