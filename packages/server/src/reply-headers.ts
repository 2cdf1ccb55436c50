export const CLOSED_CONTENT_POLICY = "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'"

/** Two years, as browsers' preload lists ask. */
export const STRICT_TRANSPORT_SECURITY = 'max-age=63072000; includeSubDomains'
