import {
  invalid,
  type Problem,
  serviceDown,
  shopBusy,
  tooLarge,
  tooManyRequests,
  unsupportedMediaType,
} from '@wheelyard/contract/values/problem'
import { isDatabaseOutage, OUTAGE_RETRY } from '@wheelyard/postgres/outage'
import { replyToErrors } from '@wheelyard/server/problem-replies'
import { databaseOutages } from '../telemetry/metrics/database-metrics.ts'
import type { FastifyError, FastifyInstance } from 'fastify'

/** Thrown by the validator for input that does not fit the contract; becomes a 400. */
export class InvalidInput extends Error {
  override readonly name = 'InvalidInput'
}

export const handleErrors = (app: FastifyInstance): void => replyToErrors(app, problemOf)

function problemOf(error: FastifyError): Problem | undefined {
  if (error instanceof InvalidInput) return invalid(error.message)
  if (isDatabaseOutage(error)) {
    databaseOutages.inc()
    return { ...serviceDown('database'), ...OUTAGE_RETRY }
  }
  switch (error.statusCode) {
    case 400:
    case 414:
      return invalid('The request could not be read')
    case 413:
      return tooLarge
    case 415:
      return unsupportedMediaType
    case 429:
      return tooManyRequests
    case 503:
      return shopBusy
    case undefined:
    default:
      return undefined
  }
}
