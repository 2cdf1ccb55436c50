import { useRef, useState } from 'react'
import { DIRECT_PURCHASE_IS_OFF } from '#web/shop/settings/direct-purchase.ts'
import { toast } from '#web/ui/toast.tsx'

type Drafts<Table, Draft> = {
  draftOf: (table: Table) => Draft
  isSame: (one: Draft, other: Draft) => boolean
}
type Saved = { version: number; directPurchaseEnded?: boolean | undefined }

/** A table of freight or tax rates being edited. A newer version replaces it at once if nothing was changed yet, else when one wants it. */
export function useRateTable<Table extends { version: number }, Draft>(
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
  const top = useRef<HTMLDivElement>(null)
  // The button that was just used disappears.
  const focusTop = () => top.current?.focus({ preventScroll: true })
  return {
    top,
    version: base.version,
    draft,
    change: setDraft,
    isChanged,
    isOutdated: isOutdated && isChanged,
    /** Instead of what was changed. */
    loadLatest: () => {
      load(latest)
      focusTop()
    },
    /** What was changed is saved as this version. */
    keepAs: ({ version, directPurchaseEnded }: Saved, text: string) => {
      setBase({ version, draft })
      focusTop()
      toast.success(directPurchaseEnded ? `${text}. ${DIRECT_PURCHASE_IS_OFF()}` : text)
    },
  }
}
