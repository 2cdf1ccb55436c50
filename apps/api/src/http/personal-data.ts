import type { Endpoint } from '@wheelyard/contract/http/endpoint'
import { type Problem, proofNeeded } from '@wheelyard/contract/values/problem'
import type { FastifyRequest } from 'fastify'
import { isSelf } from './caller.ts'
import { bearerToken } from './guard.ts'
import { logSecurityEvent } from './security-log.ts'

/**
 * Keeps a session without a recent proof from reading everybody's data record by record or page by page. A record
 * that is read again counts once, because lists refresh themselves.
 */
export async function readingProblem(
  request: FastifyRequest,
  { risk, tag }: Endpoint,
  reply?: unknown,
): Promise<Problem | undefined> {
  const { caller, server } = request
  const isPersonal = risk === 'personal-data' || caller?.seesAs === true
  if (!isPersonal || !caller?.needsProof) return undefined
  const ofOthers = idsIn(reply, request.params).filter((id) => !isSelf(caller, id))
  if (ofOthers.length === 0) return undefined
  const records = ofOthers.map((id) => `${tag} ${id}`)
  if (await server.countRecords(bearerToken(request) ?? '', records)) return undefined
  logSecurityEvent(request, 'access-refused', { refusal: proofNeeded.code })
  return proofNeeded
}

type Named = { _id?: string | number; id?: string; email?: string }

/** Those of the rows of a list, or else of what the path names. */
const idsIn = (reply: unknown, params: unknown): string[] =>
  (Array.isArray(reply) ? reply : [params]).map(({ _id, id, email }: Named) => String(_id ?? id ?? email))
