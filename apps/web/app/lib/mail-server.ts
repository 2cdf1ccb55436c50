/** False also where nobody knows: a mail that is late is no reason to stop anybody. */
export async function isMailServerDown(): Promise<boolean> {
  const reply = await fetch('/readyz').catch(() => undefined)
  const text = (await reply?.text().catch(() => '')) ?? ''
  return text.includes('"mail server":"down"')
}
