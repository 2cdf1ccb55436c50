type Readiness = { parts?: { 'mail server'?: string } } | null | undefined

/** False also when it is unknown: a late email is no reason to stop anything. */
export async function isMailServerDown(): Promise<boolean> {
  const response = await fetch('/readyz').catch(() => undefined)
  const readiness: Readiness = await response?.json().catch(() => undefined)
  return readiness?.parts?.['mail server'] === 'down'
}
