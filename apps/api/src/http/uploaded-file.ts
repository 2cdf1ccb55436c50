import multipart from '@fastify/multipart'
import { fileTooLarge, noFile } from '@wheelyard/contract/shop/uploads.calls'
import { invalid, type Problem } from '@wheelyard/contract/values/problem'
import { ok, refuse, type Result } from '@wheelyard/contract/values/result'
import * as t from '@wheelyard/messages/server'
import type { FastifyInstance, FastifyRequest } from 'fastify'

type FileProblem = Problem<'no-file' | 'too-large' | 'invalid'>

/** Lets the routes of this scope read a file; everywhere else multipart bodies are refused. */
export async function acceptFiles(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { throwFileSizeLimit: false, limits: { files: 1, fields: 0, headerPairs: 20 } })
}

/** The one file of a call, read into memory: it is small and is needed whole. */
export async function readUploadedFile(
  request: FastifyRequest,
  maxBytes: number,
): Promise<Result<Buffer, FileProblem>> {
  if (!request.isMultipart()) return refuse(noFile)
  // A body declared far too large is not read; the margin is for the multipart frame.
  if (Number(request.headers['content-length']) > maxBytes + 16_384) return refuse(fileTooLarge(maxBytes))
  try {
    const part = await request.file({ limits: { fileSize: maxBytes } })
    if (!part || part.fieldname !== 'file') return refuse(noFile)
    const bytes = await part.toBuffer()
    return part.file.truncated ? refuse(fileTooLarge(maxBytes)) : ok(bytes)
  } catch (error) {
    // The parser throws plain errors for a broken frame, which is the caller's mistake.
    request.log.debug({ err: error }, 'unreadable multipart body')
    return refuse(invalid(t.commonProblems_requestCouldNotBe))
  }
}
