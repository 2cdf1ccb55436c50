import { useEffect, useId, useRef, type ReactNode } from 'react'
import * as t from '@wheelyard/messages/public'
import { Button } from './button.tsx'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

type DialogProps = {
  open: boolean
  onClose: () => void
  title: ReactNode
  children: ReactNode
  /** As large as the screen allows. */
  isLarge?: boolean
  /** Where a button among its own already leads back. */
  hasBack?: boolean
}

/** The browser's modal dialog: it traps the focus, closes on Escape and restores the focus. */
export function Dialog({ open, onClose, title, children, isLarge = false, hasBack = false }: DialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()

  useEffect(() => {
    const dialog = ref.current
    if (open && dialog && !dialog.open) {
      dialog.showModal()
      focusFirst(dialog)
    }
    if (!open && dialog?.open) dialog.close()
  }, [open])

  return (
    <dialog
      ref={ref}
      aria-labelledby={titleId}
      className={classNames('dialog', isLarge && 'dialog-large')}
      onClose={onClose}
    >
      <div className="dialog-box">
        <h2 id={titleId} className={classNames('text-heading', !hasBack && 'pe-10')}>
          {title}
        </h2>
        {open ? children : null}
        {hasBack ? null : (
          <form method="dialog" className="dialog-close">
            <Button type="submit" variant="quiet" className="btn-square" aria-label={t.ui_close()}>
              <Icon name="close" />
            </Button>
          </form>
        )}
      </div>
      <form method="dialog" className="dialog-backdrop">
        <button tabIndex={-1} aria-hidden="true">
          {t.ui_closeByBackdrop()}
        </button>
      </form>
    </dialog>
  )
}

/** Chromium would give the focus to a box that scrolls, and take it away once its content is laid out. */
function focusFirst(dialog: HTMLElement): void {
  if (document.activeElement?.matches('input, select, textarea, button, a')) return
  dialog.querySelector<HTMLElement>('input, select, textarea, button, a')?.focus()
}

type DialogActionsProps = {
  onBack: () => void
  busy: string | false
  variant?: 'primary' | 'danger'
  className?: string
  children: string
}

/** Below a form in a dialog. */
export function DialogActions({ onBack, busy, variant = 'primary', className, children }: DialogActionsProps) {
  return (
    <div className={classNames('dialog-actions', className)}>
      <Button variant="plain" onClick={onBack} disabled={Boolean(busy)}>
        {t.ui_back()}
      </Button>
      <Button variant={variant} type="submit" busy={busy}>
        {children}
      </Button>
    </div>
  )
}

type ConfirmDialogProps = {
  open: boolean
  question: string
  children?: ReactNode
  busy?: string | false | undefined
  onConfirm: () => void
  onClose: () => void
}

/** Back has the focus, so that Enter does no harm. */
export function ConfirmDialog({ open, question, children, busy, onConfirm, onClose }: ConfirmDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={question} hasBack>
      {children ? <div className="mt-3 text-muted">{children}</div> : null}
      <div className="dialog-actions">
        {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
        <Button variant="plain" onClick={onClose} disabled={Boolean(busy)} autoFocus>
          {t.ui_back()}
        </Button>
        <Button variant="danger" onClick={onConfirm} busy={busy}>
          {t.ui_confirm()}
        </Button>
      </div>
    </Dialog>
  )
}
