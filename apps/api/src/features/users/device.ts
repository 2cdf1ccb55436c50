type Kinds = readonly (readonly [RegExp, string])[]

// The order counts: most browsers name those they resemble.
const BROWSERS: Kinds = [
  [/\bEdg/, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|\bCriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SYSTEMS: Kinds = [
  [/\bAndroid\b/, 'Android'],
  [/\b(iPhone|iPad)\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/** Enough for its owner to know it again; the whole string, which tells machines apart, is not kept. */
export function deviceOf(userAgent = ''): string {
  const [browser, system] = [BROWSERS, SYSTEMS].map((kinds) => kinds.find(([sign]) => sign.test(userAgent))?.[1])
  if (!browser) return system ? `An unknown program on ${system}` : 'An unknown program'
  return system ? `${browser} on ${system}` : browser
}
