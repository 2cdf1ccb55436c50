/** Passkeys belong to a domain, so a shop that was opened by its IP address has none. */
export const canUsePasskeys = (): boolean => 'PublicKeyCredential' in window && !isAtIpAddress()

export const isAtIpAddress = (): boolean => /^(\[|[\d.]+$)/.test(window.location.hostname)
