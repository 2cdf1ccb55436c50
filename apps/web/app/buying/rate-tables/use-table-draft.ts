import { useState } from 'react'

type Drafts<Table, Draft> = {
  draftOf: (table: Table) => Draft
  isSame: (one: Draft, other: Draft) => boolean
}

/** A table being edited. A newer version replaces it at once if nothing was changed yet, else when one wants it. */
export function useTableDraft<Table extends { version: number }, Draft>(
  latest: Table,
  { draftOf, isSame }: Drafts<Table, Draft>,
) {
  const [base, setBase] = useState(() => ({ version: latest.version, draft: draftOf(latest) }))
  const [draft, setDraft] = useState(base.draft)
  const isChanged = !isSame(draft, base.draft)
  const isOutdated = latest.version > base.version

  const load = (table: Table) => {
    const loaded = draftOf(table)
    setBase({ version: table.version, draft: loaded })
    setDraft(loaded)
  }
  if (isOutdated && !isChanged) load(latest)
  return {
    version: base.version,
    draft,
    change: setDraft,
    isChanged,
    isOutdated: isOutdated && isChanged,
    /** Instead of what was changed. */
    loadLatest: () => load(latest),
    /** What was changed is saved as this version. */
    keepAs: (version: number) => setBase({ version, draft }),
  }
}
