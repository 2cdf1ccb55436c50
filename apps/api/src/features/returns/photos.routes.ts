import { returnsApi } from '@wheelyard/contract/calls/returns'
import type { FastifyPluginAsync } from 'fastify'
import type { Db } from '#api/db/client'
import { limitPerCaller } from '#api/http/rate-limits'
import { serve } from '#api/http/serve'
import { serveGeneratedFile } from '#api/http/serve-file'
import { acceptFiles, readUploadedFile } from '#api/http/uploaded-file'
import type { Pictures } from '#api/pictures/pictures'
import { photoFile, storePhoto } from './photos.service.ts'

export const returnPhotosRoutes =
  ({ db, pictures: { encoder, slots } }: { db: Db; pictures: Pictures }): FastifyPluginAsync =>
  async (app) => {
    await acceptFiles(app)
    serve(
      app,
      returnsApi.uploadPhoto,
      async ({ caller, request }) => {
        const file = await readUploadedFile(request, returnsApi.uploadPhoto.upload.maxBytes)
        return file.ok ? storePhoto({ db, encoder }, caller, file.value) : file
      },
      { preHandler: [limitPerCaller(app, { max: 60, timeWindow: '10 minutes' }), slots] },
    )
    // What a buyer photographs at home or at work has no public address, unlike other uploads.
    serveGeneratedFile(app, returnsApi.photo, ({ caller, params }) => photoFile(db, caller, params))
  }
