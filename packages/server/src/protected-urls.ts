const THIS_MACHINE = /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])?$/
const SSL_MODES = /^(require|verify-ca|verify-full|disable)$/

export const isOnThisMachine = (url: string): boolean => THIS_MACHINE.test(new URL(url).hostname)

export const isProtectedHttpUrl = (url: string): boolean => url.startsWith('https:') || isOnThisMachine(url)

/** Encrypted, on this machine, or in a network that the operator trusts and says so with `sslmode=disable`. */
export function isProtectedDatabaseUrl(url: string): boolean {
  const { searchParams } = new URL(url)
  const usesSocket = searchParams.get('host')?.startsWith('/') === true
  return usesSocket || isOnThisMachine(url) || SSL_MODES.test(searchParams.get('sslmode') ?? '')
}
