type Place = { hostname: string; hasPasskeys: boolean }

/** Why no passkey can be made in this browser at this address; undefined: one can. */
export function passkeyObstacle({ hostname, hasPasskeys }: Place): string | undefined {
  if (isIpAddress(hostname)) {
    return 'Passkeys belong to a name on the web. Open the shop by its name, not by a number such as 127.0.0.1, to add one.'
  }
  return hasPasskeys ? undefined : 'This browser cannot use passkeys here. Try a current browser over https.'
}

export const here = (): Place => ({
  hostname: window.location.hostname,
  hasPasskeys: typeof window.PublicKeyCredential === 'function',
})

const isIpAddress = (hostname: string) => /^\d+(\.\d+){3}$|:/.test(hostname)
