import { customersApi } from '@wheelyard/contract/office/customers.calls'
import { tooManyNotes } from '@wheelyard/contract/shop/notes.schemas'
import { notFound } from '@wheelyard/contract/values/problem'
import { ok, refuse } from '@wheelyard/contract/values/result'
import type { FastifyPluginAsync } from 'fastify'
import type { PaymentsDeps } from '#api/finance/payments/payment-intent'
import { serve } from '#api/http/serve'
import { lockAccount } from '#api/people/users/account-state.store'
import { unblockAccount } from '#api/people/users/block-account.service'
import { customerNotes } from '#api/people/users/customer-notes.store'
import { blockCustomer } from './block-customer.service.ts'
import { showCustomer } from './customer-page.service.ts'
import { deleteCustomer } from './delete-customer.service.ts'

type CustomersDeps = PaymentsDeps & { wakeIdentity: () => void }

export const customersRoutes =
  (deps: CustomersDeps): FastifyPluginAsync =>
  async (app) => {
    const { db, wakeIdentity } = deps
    serve(app, customersApi.page, ({ params }) => showCustomer(db, params.id))
    serve(app, customersApi.block, async ({ params, body, caller }) => {
      const blocked = await blockCustomer(deps, caller, { id: params.id, ...body })
      wakeIdentity()
      return blocked
    })
    serve(app, customersApi.unblock, async ({ params, caller }) => {
      const unblocked = await unblockAccount(db, caller, params.id)
      wakeIdentity()
      return unblocked
    })
    serve(app, customersApi.remove, async ({ params, body, caller }) => {
      const deleted = await deleteCustomer(db, caller, { id: params.id, email: body.email })
      wakeIdentity()
      return deleted
    })
    serve(app, customersApi.addNote, ({ params, body, caller }) =>
      db.transaction(async (tx) => {
        if (!(await lockAccount(tx, params.id))) return refuse(notFound('Customer'))
        const note = await customerNotes.insert(tx, { about: params.id, text: body.text, writtenBy: caller.email })
        return note ? ok(note) : refuse(tooManyNotes)
      }),
    )
    serve(app, customersApi.removeNote, async ({ params, caller }) =>
      (await customerNotes.remove(db, params.id, caller.email)) ? ok({ deletedCount: 1 }) : refuse(notFound('Note')),
    )
  }
