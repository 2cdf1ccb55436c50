import { companiesApi } from '@wheelyard/contract/buying/companies.calls'
import { ok, refuse } from '@wheelyard/contract/values/result'
import type { FastifyPluginAsync } from 'fastify'
import { withKey } from '#api/http/idempotency-key'
import { limitPerCaller } from '#api/http/rate-limits'
import { serve } from '#api/http/serve'
import {
  chooseAccount,
  type CompaniesDeps,
  foundCompany,
  myCompanies,
  noSuchCompany,
  readCompany,
  saveCompany,
} from './companies.service.ts'
import { askToJoin, inviteColleagues, letJoin, revokeInvitation } from './company-invitations.service.ts'
import { invitationsOf } from './company-invitations.store.ts'
import { saveCostCentres } from './cost-centres.service.ts'
import { costCentresOf } from './cost-centres.store.ts'
import { acceptInvitation, readInvitation } from './join-company.service.ts'
import { leaveCompany, removeMember, setMemberRoles } from './members.service.ts'
import { membersOf } from './members.store.ts'

/** Calls below `/company` are about the company that the caller buys for, and carry no id that could be guessed. */
export const companiesRoutes =
  (deps: CompaniesDeps): FastifyPluginAsync =>
  async (app) => {
    const { db } = deps
    // They send mail or ask the EU's register.
    const few = { onRequest: limitPerCaller(app, { max: 10, timeWindow: '1 minute' }) }
    serve(app, companiesApi.mine, ({ caller }) => myCompanies(db, caller))
    serve(
      app,
      companiesApi.found,
      ({ caller, body, request }) =>
        withKey(request, (idempotencyKey) => foundCompany(deps, { founder: caller, ...body, idempotencyKey })),
      few,
    )
    serve(app, companiesApi.act, ({ caller, body }) => chooseAccount(db, caller, body.companyId))
    serve(app, companiesApi.ask, ({ caller, body }) => askToJoin(deps, caller, body.companyId), few)
    serve(app, companiesApi.readInvitation, ({ caller, body }) => readInvitation(db, caller, body.token))
    serve(app, companiesApi.accept, ({ caller, body }) => acceptInvitation(db, caller, body))
    serve(app, companiesApi.one, ({ caller }) => readCompany(db, caller))
    serve(app, companiesApi.save, ({ caller, body }) => saveCompany(db, caller, body))
    serve(app, companiesApi.members, async ({ caller: { companyId } }) => {
      if (!companyId) return refuse(noSuchCompany)
      const [members, invitations] = await Promise.all([membersOf(db, companyId), invitationsOf(db, companyId)])
      return ok({ members, invitations })
    })
    serve(app, companiesApi.setRoles, ({ caller, params, body }) => setMemberRoles(db, caller, { ...params, ...body }))
    serve(app, companiesApi.remove, ({ caller, params }) => removeMember(db, caller, params.userId))
    serve(app, companiesApi.leave, ({ caller }) => leaveCompany(db, caller))
    serve(app, companiesApi.invite, ({ caller, body }) => inviteColleagues(deps, caller, body.people), few)
    serve(app, companiesApi.answer, ({ caller, params, body }) => letJoin(deps, caller, { ...params, ...body }))
    serve(app, companiesApi.revoke, ({ caller, params }) => revokeInvitation(db, caller, params.id))
    serve(app, companiesApi.costCentres, async ({ caller: { companyId } }) =>
      ok(companyId ? await costCentresOf(db, companyId) : []),
    )
    serve(app, companiesApi.saveCostCentres, ({ caller, body }) => saveCostCentres(db, caller, body.costCentres))
  }
