import { certificatesApi } from '@wheelyard/contract/buying/exemption-certificates.calls'
import { ok } from '@wheelyard/contract/values/result'
import type { FastifyPluginAsync } from 'fastify'
import { limitPerCaller } from '#api/http/rate-limits'
import { serve } from '#api/http/serve'
import { serveGeneratedFile } from '#api/http/serve-file'
import { serveList } from '#api/http/serve-list'
import { acceptFiles, readUploadedFile } from '#api/http/uploaded-file'
import {
  acceptSubmitted,
  certificateFile,
  type CertificatesDeps,
  refuseSubmitted,
  submitCertificate,
  withdrawOwn,
} from './certificates.service.ts'
import { certificatesOf, listCertificates } from './certificates.store.ts'

export const certificatesRoutes =
  (deps: CertificatesDeps): FastifyPluginAsync =>
  async (app) => {
    const { db } = deps
    await acceptFiles(app)
    const uploads = { onRequest: limitPerCaller(app, { max: 10, timeWindow: '10 minutes' }) }
    const files = { onRequest: limitPerCaller(app, { max: 60, timeWindow: '1 minute' }) }

    serve(app, certificatesApi.mine, async ({ caller }) => ok(await certificatesOf(db, caller)))
    serve(
      app,
      certificatesApi.submit,
      async ({ caller, query, request }) => {
        const file = await readUploadedFile(request, certificatesApi.submit.upload.maxBytes)
        if (!file.ok) return file
        return submitCertificate(db, { owner: caller, certificate: query, file: file.value })
      },
      uploads,
    )
    serve(app, certificatesApi.withdraw, ({ caller, params }) => withdrawOwn(db, caller, params.id))
    serveGeneratedFile(app, certificatesApi.file, ({ caller, params }) => certificateFile(db, caller, params.id), files)
    serveList(app, certificatesApi.all, ({ query }) => listCertificates(db, query))
    serve(app, certificatesApi.accept, ({ caller, params }) => acceptSubmitted(deps, { admin: caller, id: params.id }))
    serve(app, certificatesApi.refuse, ({ caller, params, body }) =>
      refuseSubmitted(deps, { admin: caller, id: params.id, reason: body.reason }),
    )
  }
