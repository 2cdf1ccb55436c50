import { finished } from 'node:stream'
import { pictureQueueFull } from '@wheelyard/contract/calls/uploads'
import { tooManyRequests } from '@wheelyard/contract/rules/problem'
import { sendProblem } from '@wheelyard/server/problem-replies'
import type { preHandlerAsyncHookHandler } from 'fastify'

const MAX_AT_ONCE = 10
const MAX_PER_PERSON = 2

/** Bounds the uploads that are in memory or wait at one time. It refuses before the file is read. */
export function uploadSlots(): preHandlerAsyncHookHandler {
  const owners: string[] = []
  return async (request, reply) => {
    const owner = request.caller?.userId ?? ''
    if (owners.filter((each) => each === owner).length >= MAX_PER_PERSON) {
      return sendProblem(reply.header('retry-after', '1'), tooManyRequests)
    }
    if (owners.length >= MAX_AT_ONCE) return sendProblem(reply.header('retry-after', '5'), pictureQueueFull)
    owners.push(owner)
    finished(reply.raw, () => owners.splice(owners.indexOf(owner), 1))
  }
}
