import { mailWordsApi } from '@wheelyard/contract/office/mail-words.calls'
import { ok } from '@wheelyard/contract/values/result'
import type { FastifyPluginAsync } from 'fastify'
import type { Db } from '#api/db/client'
import { limitPerCaller } from '#api/http/rate-limits'
import { serve } from '#api/http/serve'
import { readWords } from '#api/shop/mail/mail-words.store'
import { previewMail, saveWords, sendTestMail } from './mail-words.service.ts'

/** Every text of every language, each with its English, at three bytes a letter. */
const WORDS_MAX_BYTES = 512 * 1024

export const mailWordsRoutes =
  ({ db, publicUrl }: { db: Db; publicUrl: string }): FastifyPluginAsync =>
  async (app) => {
    const tests = { onRequest: limitPerCaller(app, { max: 10, timeWindow: '1 minute' }) }
    serve(app, mailWordsApi.get, async () => ok(await readWords(db)))
    serve(app, mailWordsApi.save, ({ caller, body }) => saveWords(db, caller, body), { bodyLimit: WORDS_MAX_BYTES })
    serve(app, mailWordsApi.preview, async ({ caller: admin, body: sample }) =>
      ok(previewMail({ admin, sample, publicUrl })),
    )
    serve(
      app,
      mailWordsApi.sendTest,
      ({ caller: admin, body: sample }) => sendTestMail(db, { admin, sample, publicUrl }),
      tests,
    )
  }
