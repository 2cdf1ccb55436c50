const KEY = 'seeAs'

export type SeenCompany = { _id: string; name: string }

/** The company as which staff look at the shop in this tab, until they stop or close it. */
export function seenAs(): SeenCompany | undefined {
  const kept = typeof sessionStorage === 'undefined' ? null : sessionStorage.getItem(KEY)
  return kept === null ? undefined : (JSON.parse(kept) as SeenCompany)
}

export function seeAs(company: SeenCompany | undefined): void {
  if (company) sessionStorage.setItem(KEY, JSON.stringify(company))
  else sessionStorage.removeItem(KEY)
}
