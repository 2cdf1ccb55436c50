import { finished } from 'node:stream'
import type { Endpoint } from '@wheelyard/contract/http/endpoint'
import { tooManyRequests } from '@wheelyard/contract/values/problem'
import { networkOf } from '@wheelyard/server/network'
import { sendProblem } from '@wheelyard/server/problem-replies'
import { TaskQueue } from '@wheelyard/server/task-queue'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { LRUCache } from 'lru-cache'
import { ProcessorBudget } from './processor-budget.ts'
import { callerKey, IN_PROCESS, limitLogger } from './rate-limits.ts'

declare module 'fastify' {
  interface FastifyRequest {
    /** Processor time of this call that its size does not show; whoever spends it adds it. */
    extraCostMs: number
  }
  interface FastifyContextConfig {
    costMs?: Endpoint['costMs']
  }
}

/** What a call costs unless the contract says more, and how many bytes of request and reply cost a millisecond more. */
const BASE_MS = 8
export const BYTES_PER_MS = 10_000

/** In no minute more than three seconds: half of them at once, the other half in the course of it. */
const PER_CALLER = { ms: 1_500, perSecond: 25 }
/** The people of one company share it, and so do all the accounts that one attacker opens. */
const PER_NETWORK = { ms: 6_000, perSecond: 100 }
/** Further calls of the caller wait, with their bodies unread. */
const AT_ONCE = { concurrency: 6, maxWaiting: 100 }

/**
 * Bounds the processor time that the calls of one caller and of one network take, here and in PostgreSQL. A call is
 * charged by its size and by what its handler adds to `extraCostMs`; proof/cost-of-calls.test.ts compares that with reality.
 */
export function budgetCalls(app: FastifyInstance, { isEnforced }: { isEnforced: boolean }): void {
  app.decorateRequest('extraCostMs', 0)
  if (!isEnforced) return
  const callers = new LRUCache<string, ReturnType<typeof newCaller>>({ max: 10_000, memoMethod: newCaller })
  const networks = new LRUCache({ max: 10_000, memoMethod: () => new ProcessorBudget(PER_NETWORK) })
  const log = limitLogger()
  app.addHook('onRequest', async (request, reply) => {
    if (request.routeOptions.config.isStream || request.raw.socket.remoteAddress === IN_PROCESS) return
    const { budget, queue } = callers.memo(callerKey(request))
    const budgets = [budget, networks.memo(networkOf(request.ip))]
    const isAdmitted = await turnIn(queue, reply)
    const seconds = Math.max(...budgets.map((each) => each.secondsUntilFree()))
    if (!isAdmitted || seconds > 0) {
      log(request, callerKey(request))
      return sendProblem(reply.header('retry-after', Math.max(1, seconds)), tooManyRequests)
    }
    const received = Number(request.headers['content-length'] ?? 0)
    budgets.forEach((each) => each.use(received / BYTES_PER_MS))
    finished(reply.raw, () => {
      const sent = Number(reply.getHeader('content-length') ?? 0)
      const cost = costOfCall(request.routeOptions.config.costMs, request.body, sent) + request.extraCostMs
      budgets.forEach((each) => each.use(cost))
    })
  })
}

const newCaller = () => ({ budget: new ProcessorBudget(PER_CALLER), queue: new TaskQueue(AT_ONCE) })

/** In milliseconds of processor; `bytes` of request and reply. The body is missing if the call was refused before. */
export function costOfCall(costMs: Endpoint['costMs'], body: unknown, bytes: number): number {
  const own = typeof costMs === 'function' && body ? costMs(body as never) : costMs
  return (typeof own === 'number' ? own : BASE_MS) + bytes / BYTES_PER_MS
}

/** Waits until it is this call's turn, which then lasts until its reply was sent. False if the line is full. */
function turnIn(queue: TaskQueue, reply: FastifyReply): Promise<boolean> {
  return new Promise((resolve) => {
    const untilReplied = () => {
      resolve(true)
      return new Promise<true>((done) => finished(reply.raw, () => done(true)))
    }
    void queue.run(untilReplied).then((ran) => resolve(ran === true))
  })
}
