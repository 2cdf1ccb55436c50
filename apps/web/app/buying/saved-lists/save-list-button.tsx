import type { ListSource } from '@wheelyard/contract/buying/saved-lists.calls'
import * as t from '@wheelyard/messages/buyer'
import { useState } from 'react'
import { useCannotBuyFor } from '#web/people/session/cannot-buy-for.ts'
import { Button } from '#web/ui/button.tsx'
import { SaveListDialog } from './save-list-dialog.tsx'

type SaveListButtonProps = { from: ListSource; wait?: string | false; variant?: 'plain' | 'quiet' }

export function SaveListButton({ from, wait, variant = 'plain' }: SaveListButtonProps) {
  const [open, setOpen] = useState(false)
  const cannotBuy = useCannotBuyFor()
  if (cannotBuy) return null
  return (
    <>
      <Button variant={variant} className="print:hidden" onClick={() => setOpen(true)}>
        {t.savedLists_saveAsList()}
      </Button>
      <SaveListDialog open={open} from={from} wait={wait} onClose={() => setOpen(false)} />
    </>
  )
}
