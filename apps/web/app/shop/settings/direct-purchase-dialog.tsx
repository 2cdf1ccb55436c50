import * as t from '@wheelyard/messages/staff'
import { Button } from '#web/ui/button.tsx'
import { Dialog } from '#web/ui/dialog.tsx'

type DirectPurchaseDialogProps = {
  /** What it means; none while nothing is asked. */
  text: string | undefined
  onAnswer: (keep: boolean) => void
  onClose: () => void
}

export function DirectPurchaseDialog({ text, onAnswer, onClose }: DirectPurchaseDialogProps) {
  return (
    <Dialog open={text !== undefined} onClose={onClose} title={t.settings_keepDirectPurchaseOn()}>
      <p className="mt-3">{text}</p>
      <div className="dialog-actions">
        <Button variant="plain" onClick={() => onAnswer(true)}>
          {t.settings_keepItOn()}
        </Button>
        <Button onClick={() => onAnswer(false)}>{t.settings_switchItOff()}</Button>
      </div>
    </Dialog>
  )
}
