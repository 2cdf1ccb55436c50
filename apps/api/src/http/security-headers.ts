import { CLOSED_CONTENT_POLICY, STRICT_TRANSPORT_SECURITY } from '@wheelyard/server/reply-headers'

/** What every reply carries; a page puts its own policy in place of the closed one. */
export function securityHeaders({ tls }: { tls: boolean }): Record<string, string> {
  return {
    'content-security-policy': CLOSED_CONTENT_POLICY,
    // The sign-in and card windows must be able to talk back to the page that opened them.
    'cross-origin-opener-policy': 'same-origin-allow-popups',
    'cross-origin-resource-policy': 'same-origin',
    'origin-agent-cluster': '?1',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'x-content-type-options': 'nosniff',
    'x-dns-prefetch-control': 'off',
    'x-frame-options': 'DENY',
    'x-permitted-cross-domain-policies': 'none',
    ...(tls && { 'strict-transport-security': STRICT_TRANSPORT_SECURITY }),
  }
}

/** For a page: its own scripts, the inline ones by their hash, and the card provider's where it is used. */
export function pagePolicy(options: {
  scriptHashes: string[]
  stripe: boolean
  /** Of an identity service that runs apart. */
  identityOrigin?: string | undefined
}): string {
  const stripeScript = options.stripe ? ' https://js.stripe.com' : ''
  return [
    "default-src 'none'",
    `script-src 'self'${stripeScript} ${options.scriptHashes.join(' ')}`.trim(),
    "style-src 'self'",
    "img-src 'self' https: http: data: blob:",
    "font-src 'self'",
    ["connect-src 'self'", options.stripe && 'https://api.stripe.com', options.identityOrigin]
      .filter(Boolean)
      .join(' '),
    `frame-src 'self'${options.stripe ? ' https://js.stripe.com https://hooks.stripe.com' : ''}`,
    "form-action 'self'",
    "base-uri 'none'",
    "object-src 'none'",
    "frame-ancestors 'none'",
    "manifest-src 'self'",
  ].join('; ')
}
