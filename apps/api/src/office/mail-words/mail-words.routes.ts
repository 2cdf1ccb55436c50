import { mailWordsApi } from '@wheelyard/contract/office/mail-words.calls'
import { ok } from '@wheelyard/contract/values/result'
import type { FastifyPluginAsync } from 'fastify'
import type { Db } from '#api/db/client'
import { limitPerCaller } from '#api/http/rate-limits'
import { serve } from '#api/http/serve'
import { readWords } from '#api/shop/mail/mail-words.store'
import { previewMail, saveWords, sendTestMail } from './mail-words.service.ts'

export const mailWordsRoutes =
  ({ db, publicUrl }: { db: Db; publicUrl: string }): FastifyPluginAsync =>
  async (app) => {
    const tests = { onRequest: limitPerCaller(app, { max: 10, timeWindow: '1 minute' }) }
    serve(app, mailWordsApi.get, async () => ok(await readWords(db)))
    serve(app, mailWordsApi.save, ({ caller, body }) => saveWords(db, caller, body))
    serve(app, mailWordsApi.preview, async ({ body }) => ok(previewMail(body, publicUrl)))
    serve(
      app,
      mailWordsApi.sendTest,
      async ({ caller, body }) => {
        await sendTestMail(db, caller, body, publicUrl)
        return ok({ sentTo: caller.email })
      },
      tests,
    )
  }
