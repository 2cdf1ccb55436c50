import { type ComponentType, useEffect, useState } from 'react'
import * as t from '@wheelyard/messages/buyer'
import { chunkFailed, loadChunk } from '#web/lib/load-chunk.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toast.tsx'

const FIELDS = 'input, textarea, select, [contenteditable]'

/** Opens the search over everything, as do the keys / and Ctrl-K or Cmd-K. Its code is loaded on first use. */
export function FindButton() {
  const [isOpen, setOpen] = useState(false)
  const [FindDialog, setFindDialog] = useState<ComponentType<{ open: boolean; onClose: () => void }>>()
  useEffect(() => {
    const openByKey = (event: KeyboardEvent) => {
      if (!opensSearch(event)) return
      event.preventDefault()
      setOpen(true)
    }
    document.addEventListener('keydown', openByKey)
    return () => document.removeEventListener('keydown', openByKey)
  }, [])
  useEffect(() => {
    if (!isOpen) return
    loadChunk(() => import('./find-dialog.tsx')).then(
      (chunk) => setFindDialog(() => chunk.FindDialog),
      () => {
        toast.error(chunkFailed())
        setOpen(false)
      },
    )
  }, [isOpen])
  return (
    <>
      <Button
        variant="plain"
        className="lg:btn-sm"
        aria-keyshortcuts="/ Control+K Meta+K"
        onClick={() => setOpen(true)}
      >
        <Icon name="search" className="size-4" />
        <span className="sr-only">{t.findButton_search()}</span>
        <kbd aria-hidden="true" className="rounded-selector border border-line px-1.5 text-xs text-muted max-lg:hidden">
          /
        </kbd>
      </Button>
      {FindDialog ? <FindDialog open={isOpen} onClose={() => setOpen(false)} /> : null}
    </>
  )
}

/** Not over another dialog, and a slash that is typed into a field is a slash. */
function opensSearch({ key, ctrlKey, metaKey, altKey, target }: KeyboardEvent): boolean {
  if (document.querySelector('dialog[open]')) return false
  if (ctrlKey || metaKey) return key.toLowerCase() === 'k'
  return key === '/' && !altKey && !(target instanceof Element && target.closest(FIELDS))
}
