import type { LoadLine } from '@wheelyard/delivery/load/load-plan'
import type { LoadSpaceKind } from '@wheelyard/delivery/load/load-spaces'
import * as t from '@wheelyard/messages/public'
import { type ComponentType, useState } from 'react'
import { chunkFailed, loadChunk } from '#web/lib/load-chunk.ts'
import { Button } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { toast } from '#web/ui/toast.tsx'

type SeeLoadedButtonProps = { lines: readonly LoadLine[]; firstKind: LoadSpaceKind }
type LoadDialog = ComponentType<SeeLoadedButtonProps & { onClose: () => void }>

/** Everything behind it is downloaded on the click. */
export function SeeLoadedButton({ lines, firstKind }: SeeLoadedButtonProps) {
  const [isOpening, setOpening] = useState(false)
  const [Opened, setOpened] = useState<LoadDialog>()

  async function open() {
    if (isOpening) return
    setOpening(true)
    try {
      const { LoadDialog } = await loadChunk(() => import('../load-dialog.tsx'))
      setOpened(() => LoadDialog)
    } catch {
      toast.error(chunkFailed())
    }
    setOpening(false)
  }

  return (
    <>
      {/* Not disabled meanwhile: it would lose the focus that comes back to it. */}
      <Button variant="plain" aria-busy={isOpening} onClick={() => void open()}>
        <Icon name="box" className="size-4" />
        {isOpening ? t.figures_oneMoment() : t.figures_seeItLoaded()}
      </Button>
      {Opened ? <Opened lines={lines} firstKind={firstKind} onClose={() => setOpened(undefined)} /> : null}
    </>
  )
}
