import { parseInput } from '@wheelyard/contract/http/parse-input'
import type { FastifyInstance } from 'fastify'
import type { z } from 'zod'
import { InvalidInput } from './problems.ts'

/** Input is always parsed by the contract; replies only in tests and development, where a leak or a wrong shape must show. */
export function validateByContract(app: FastifyInstance, options: { replies: boolean }): void {
  app.setValidatorCompiler<z.ZodType>(({ schema, httpPart }) => (data) => {
    const parsed = parseInput(schema, data, httpPart ?? 'body')
    return parsed.ok ? { value: parsed.value } : { error: new InvalidInput(parsed.problem.message) }
  })
  app.setSerializerCompiler<z.ZodType>(
    ({ schema }) =>
      (data) =>
        JSON.stringify(options.replies ? schema.parse(data) : data),
  )
}
