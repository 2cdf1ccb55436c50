import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { InvalidInput } from './problems.ts'

/** Input is always parsed by the contract; replies only in tests and development, where a leak or a wrong shape must show. */
export function validateByContract(app: FastifyInstance, options: { replies: boolean }): void {
  app.setValidatorCompiler<z.ZodType>(({ schema, httpPart }) => (data) => {
    const parsed = schema.safeParse(data)
    return parsed.success ? { value: parsed.data } : { error: new InvalidInput(parsed.error, httpPart ?? 'body') }
  })
  app.setSerializerCompiler<z.ZodType>(
    ({ schema }) =>
      (data) =>
        JSON.stringify(options.replies ? schema.parse(data) : data),
  )
}
