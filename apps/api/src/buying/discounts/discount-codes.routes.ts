import { discountCodesApi } from '@wheelyard/contract/buying/discount-codes.calls'
import { ok } from '@wheelyard/contract/values/result'
import type { FastifyPluginAsync } from 'fastify'
import type { Db } from '#api/db/client'
import { serve } from '#api/http/serve'
import { addDiscountCode, changeDiscountCode, readDiscountCodes, removeDiscountCode } from './discount-codes.service.ts'

export const discountCodesRoutes =
  ({ db }: { db: Db }): FastifyPluginAsync =>
  async (app) => {
    serve(app, discountCodesApi.list, async () => ok(await readDiscountCodes(db)))
    serve(app, discountCodesApi.add, ({ caller, body }) => addDiscountCode(db, caller, body))
    serve(app, discountCodesApi.change, ({ caller, params, body }) => changeDiscountCode(db, caller, params.id, body))
    serve(app, discountCodesApi.archive, ({ caller, params }) => removeDiscountCode(db, caller, params.id))
  }
