import type { FastifyServerOptions } from 'fastify'

/** One JSON line per event. What could sign somebody in or tell who they are never reaches the log. */
export function logOptions(options: {
  level: string
  pretty: boolean
  to?: { write(line: string): void } | undefined
}): NonNullable<FastifyServerOptions['logger']> {
  return {
    level: options.level,
    timestamp: () => `,"time":"${new Date().toISOString()}"`,
    ...(options.to && { stream: options.to }),
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
      // Addresses hold e-mails and one-time links, so only the route's pattern is written.
      req: (request: { method: string; routeOptions?: { url?: string | undefined } }) => ({
        method: request.method,
        route: request.routeOptions?.url ?? 'unknown',
      }),
    },
    ...(options.pretty
      ? { transport: { target: 'pino-pretty', options: { translateTime: 'HH:MM:ss', ignore: 'pid,hostname' } } }
      : {}),
  }
}
