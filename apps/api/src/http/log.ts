import { logError } from '@wheelyard/server/log-error'
import type { FastifyBaseLogger } from 'fastify'
import { type DestinationStream, type LoggerOptions, pino } from 'pino'
import { traceIds } from '../telemetry/traces/spans.ts'

type Options = { level: string; pretty: boolean; /** Lines name the trace that they belong to. */ traced?: boolean }

/** One JSON line per event. Nothing that could sign a person in or identify them is written. */
export function createLogger({ level, pretty, traced }: Options, stream?: DestinationStream): FastifyBaseLogger {
  const options: LoggerOptions = {
    level,
    timestamp: pino.stdTimeFunctions.isoTime,
    redact: {
      paths: [
        'req.headers.authorization',
        'req.headers.cookie',
        '*.password',
        '*.token',
        '*.clientSecret',
        '*.email',
        '*.phone',
        '*.address',
      ],
      censor: '[hidden]',
    },
    serializers: {
      err: logError,
      // URLs hold e-mail addresses and one-time links, so only the route's pattern is written.
      req: (request: { method: string; routeOptions?: { url?: string | undefined } }) => ({
        method: request.method,
        route: request.routeOptions?.url ?? 'unknown',
      }),
    },
    ...(traced && { mixin: () => traceIds() ?? {} }),
    ...(pretty && {
      transport: { target: 'pino-pretty', options: { translateTime: 'HH:MM:ss', ignore: 'pid,hostname' } },
    }),
  }
  return stream ? pino(options, stream) : pino(options)
}
