import helmet from '@fastify/helmet'
import type { FastifyInstance } from 'fastify'

/** For every reply that is not a page: it may load nothing and be framed by nobody. */
const CLOSED_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

export async function securityHeaders(app: FastifyInstance, options: { tls: boolean }): Promise<void> {
  await app.register(helmet, {
    contentSecurityPolicy: false,
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    // Foreign product pictures and the card provider's frame would be blocked by it.
    crossOriginEmbedderPolicy: false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: options.tls ? { maxAge: 63_072_000, includeSubDomains: true } : false,
    xFrameOptions: { action: 'deny' },
  })
  app.addHook('onSend', async (_request, reply) => {
    if (!reply.hasHeader('content-security-policy')) reply.header('content-security-policy', CLOSED_POLICY)
  })
}

/** For a page: its own scripts, the inline ones by their hash, and the card provider's where it is used. */
export function pagePolicy(options: { scriptHashes: string[]; stripe: boolean; sandboxForms?: string[] }): string {
  const stripeScript = options.stripe ? ' https://js.stripe.com' : ''
  return [
    "default-src 'none'",
    `script-src 'self'${stripeScript} ${options.scriptHashes.join(' ')}`.trim(),
    "style-src 'self'",
    "img-src 'self' https: http: data: blob:",
    "font-src 'self'",
    `connect-src 'self'${options.stripe ? ' https://api.stripe.com' : ''}`,
    `frame-src 'self'${options.stripe ? ' https://js.stripe.com https://hooks.stripe.com' : ''}`,
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
  ].join('; ')
}
