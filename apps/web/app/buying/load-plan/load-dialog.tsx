import type { LoadLine } from '@wheelyard/delivery/load/load-plan'
import type { LoadSpaceKind } from '@wheelyard/delivery/load/load-spaces'
import * as t from '@wheelyard/messages/public'
import { Dialog } from '#web/ui/dialog.tsx'
import './load-plan.css'
import { LoadScreen } from './load-screen.tsx'

type LoadDialogProps = { lines: readonly LoadLine[]; firstKind: LoadSpaceKind; onClose: () => void }

/** Loaded on the click that opens it. */
export function LoadDialog({ lines, firstKind, onClose }: LoadDialogProps) {
  return (
    <Dialog open isLarge title={t.loadPlan_howItLoads()} onClose={onClose}>
      <div className="mt-5">
        <LoadScreen lines={lines} firstKind={firstKind} />
      </div>
    </Dialog>
  )
}
