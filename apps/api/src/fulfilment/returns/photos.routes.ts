import { returnsApi } from '@wheelyard/contract/fulfilment/returns.calls'
import type { FastifyPluginAsync } from 'fastify'
import type { Db } from '#api/db/client'
import { limitPerCaller } from '#api/http/rate-limits'
import { serve } from '#api/http/serve'
import { serveGeneratedFile } from '#api/http/serve-file'
import { acceptFiles, readUploadedFile } from '#api/http/uploaded-file'
import type { PictureEncoder } from '#api/pictures/picture-encoder'
import { photoFile, storePhoto } from './photos.service.ts'

export const returnPhotosRoutes =
  (deps: { db: Db; encoder: PictureEncoder }): FastifyPluginAsync =>
  async (app) => {
    await acceptFiles(app)
    serve(
      app,
      returnsApi.uploadPhoto,
      async ({ caller, request }) => {
        const file = await readUploadedFile(request, returnsApi.uploadPhoto.upload.maxBytes)
        return file.ok ? storePhoto(deps, caller, file.value) : file
      },
      { onRequest: limitPerCaller(app, { max: 60, timeWindow: '10 minutes' }) },
    )
    // What a buyer photographs at home or at work has no public address, unlike other uploads.
    serveGeneratedFile(app, returnsApi.photo, ({ caller, params }) => photoFile(deps.db, caller, params))
  }
