import { setTimeout as delay } from 'node:timers/promises'
import Fastify, { type FastifyInstance, type FastifyReply } from 'fastify'
import { z } from 'zod'
import { answerFor, lieAbout, question, refusal } from './answers.ts'
import { faultParams, faultQueue, type Faults } from './fault-injection.ts'

export type ViesSandboxOptions = {
  production: boolean
  demo: boolean
  log: { info(details: object, message: string): void }
}

export type ViesSandbox = { url: string; close(): Promise<void> }

/** Stands in for the EU's register of VAT ids, on a free loopback port. */
export async function startViesSandbox({ production, demo, log }: ViesSandboxOptions): Promise<ViesSandbox> {
  // It calls nearly every id valid: no one would be charged the tax that is due.
  if (production && !demo) throw new Error('The VIES sandbox does not start in production unless DEMO is set.')
  const faults = faultQueue()
  const app = Fastify({ logger: false, forceCloseConnections: true })
  // A page of another site can send a form or plain text, but no JSON.
  app.removeContentTypeParser('text/plain')
  serveControl(app, faults)
  serveRegister(app, faults)
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  log.info({ url }, 'VIES sandbox ready')
  return { url, close: () => app.close() }
}

/** For tests and demos: injects faults. */
function serveControl(app: FastifyInstance, faults: Faults): void {
  app.post('/sandbox/faults', async (request, reply) => {
    const { data: fault, error } = faultParams.safeParse(request.body)
    if (!fault) return reply.code(400).send({ error: z.prettifyError(error) })
    faults.add(fault)
    return { fault }
  })
  app.delete('/sandbox/faults', async () => {
    faults.clear()
    return { fault: null }
  })
}

function serveRegister(app: FastifyInstance, faults: Faults): void {
  app.post('/check-vat-number', async (request, reply) => {
    const { data: asked } = question.safeParse(request.body)
    if (!asked) return reply.code(400).send(refusal('INVALID_INPUT'))
    const fault = faults.take(asked.countryCode + asked.vatNumber)
    if (!fault) return answerFor(asked)
    if (fault.fault === 'down') return dropConnection(reply)
    if (fault.fault === 'redirect') return reply.redirect('/elsewhere', 307)
    if (fault.fault === 'error') return reply.code(500).send(refusal('MS_UNAVAILABLE'))
    if (fault.fault === 'html') return reply.type('text/html').send('<h1>Scheduled maintenance</h1>')
    if (fault.fault !== 'slow') return lieAbout(asked, fault.fault)
    await delay(fault.delay_ms)
    return answerFor(asked)
  })
}

function dropConnection(reply: FastifyReply): FastifyReply {
  reply.hijack()
  reply.raw.socket?.destroy()
  return reply
}
