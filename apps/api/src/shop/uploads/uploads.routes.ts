import { notFound } from '@wheelyard/contract/values/problem'
import { id } from '@wheelyard/contract/values/text.schemas'
import { uploadsApi } from '@wheelyard/contract/shop/uploads.calls'
import type { FastifyPluginAsync } from 'fastify'
import type { Db } from '#api/db/client'
import { sendProblem } from '@wheelyard/server/problem-replies'
import { limitPerCaller } from '#api/http/rate-limits'
import { serve } from '#api/http/serve'
import { acceptFiles, readUploadedFile } from '#api/http/uploaded-file'
import type { PictureEncoder } from '#api/pictures/picture-encoder'
import { storePicture } from './uploads.service.ts'
import { findPicture } from './uploads.store.ts'

export const uploadsRoutes =
  (deps: { db: Db; encoder: PictureEncoder }): FastifyPluginAsync =>
  async (app) => {
    await acceptFiles(app)
    serve(
      app,
      uploadsApi.picture,
      async ({ caller, request }) => {
        const file = await readUploadedFile(request, uploadsApi.picture.upload.maxBytes)
        return file.ok ? storePicture(deps, caller, file.value) : file
      },
      { onRequest: limitPerCaller(app, { max: 30, timeWindow: '10 minutes' }) },
    )
  }

/** A picture never changes under its id, so browsers may cache it forever. */
export const uploadedPictures =
  ({ db }: { db: Db }): FastifyPluginAsync =>
  async (app) => {
    app.get<{ Params: { id: string } }>('/uploads/:id.webp', async (request, reply) => {
      const pictureId = id.safeParse(request.params.id)
      const picture = pictureId.success ? await findPicture(db, pictureId.data) : undefined
      if (!picture) return sendProblem(reply, notFound('Picture'))
      return reply.type('image/webp').header('cache-control', 'public, max-age=31536000, immutable').send(picture)
    })
  }
