import { orderNotesApi } from '@wheelyard/contract/orders/order-notes.calls'
import { tooManyNotes } from '@wheelyard/contract/shop/notes.schemas'
import { notFound } from '@wheelyard/contract/values/problem'
import { ok, refuse } from '@wheelyard/contract/values/result'
import type { FastifyPluginAsync } from 'fastify'
import type { Db } from '#api/db/client'
import { serve } from '#api/http/serve'
import { lockOrder } from './order-transitions.store.ts'
import { listTags, orderNotesStore, setTags } from './order-notes.store.ts'

export const orderNotesRoutes =
  ({ db }: { db: Db }): FastifyPluginAsync =>
  async (app) => {
    serve(app, orderNotesApi.add, ({ params, body, caller }) =>
      db.transaction(async (tx) => {
        if (!(await lockOrder(tx, params.id))) return refuse(notFound('Order'))
        const note = await orderNotesStore.insert(tx, { about: params.id, text: body.text, writtenBy: caller.email })
        return note ? ok(note) : refuse(tooManyNotes)
      }),
    )
    serve(app, orderNotesApi.remove, async ({ params, caller }) =>
      (await orderNotesStore.remove(db, params.id, caller.email)) ? ok({ deletedCount: 1 }) : refuse(notFound('Note')),
    )
    serve(app, orderNotesApi.tag, async ({ params, body }) => {
      const tags = await setTags(db, params.id, body.tags)
      return tags ? ok({ tags }) : refuse(notFound('Order'))
    })
    serve(app, orderNotesApi.tags, async () => ok({ tags: await listTags(db) }))
  }
