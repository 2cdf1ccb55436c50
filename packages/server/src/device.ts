type Patterns = readonly (readonly [RegExp, string])[]

// The order matters: most browsers also name those they resemble.
const BROWSERS: Patterns = [
  [/\bEdg/, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\b(Firefox|FxiOS)\//, 'Firefox'],
  [/(Chrome|\bCriOS)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]
const SYSTEMS: Patterns = [
  [/\bAndroid\b/, 'Android'],
  [/\b(iPhone|iPad)\b/, 'iOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
]

/** Enough for its owner to recognise it. The full string would identify a machine and is not stored. */
export function deviceOf(userAgent = ''): string {
  const [browser, system] = [BROWSERS, SYSTEMS].map(
    (patterns) => patterns.find(([pattern]) => pattern.test(userAgent))?.[1],
  )
  if (!browser) return system ? `An unknown program on ${system}` : 'An unknown program'
  return system ? `${browser} on ${system}` : browser
}
