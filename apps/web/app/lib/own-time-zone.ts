/** Where this browser is; some do not say. */
export const ownTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone || 'UTC'
