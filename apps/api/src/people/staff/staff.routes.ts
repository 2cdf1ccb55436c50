import { staffApi } from '@wheelyard/contract/people/staff.calls'
import { ok } from '@wheelyard/contract/values/result'
import type { FastifyPluginAsync } from 'fastify'
import { serve } from '#api/http/serve'
import { listInvitations } from './invitations.store.ts'
import { accept, invite, revoke, setRoles, type StaffDeps } from './staff.service.ts'
import { listStaff } from './staff.store.ts'

export const staffRoutes =
  (deps: StaffDeps): FastifyPluginAsync =>
  async (app) => {
    const { db } = deps
    serve(app, staffApi.list, async () => {
      const [people, invitations] = await Promise.all([listStaff(db), listInvitations(db)])
      return ok({ people, invitations })
    })
    serve(app, staffApi.setRoles, ({ caller, params, body }) => setRoles(db, caller, { ...params, ...body }))
    serve(app, staffApi.invite, ({ caller, body }) => invite(deps, caller, body))
    serve(app, staffApi.revoke, ({ caller, params }) => revoke(db, caller, params.id))
    serve(app, staffApi.accept, ({ caller, body }) => accept(db, caller, body.token))
  }
