import type { ReactNode } from 'react'
import * as t from '@wheelyard/messages/public'
import { Button } from './button.tsx'
import { Icon } from './icon.tsx'

type StepperProps = {
  /** What is counted, if several of them are on the page. */
  of?: string
  /** Without one, that way is at its end. */
  onFewer: (() => void) | undefined
  onMore: (() => void) | undefined
  children: ReactNode
}

/** A field for a quantity, between its buttons. */
export function Stepper({ of, onFewer, onMore, children }: StepperProps) {
  return (
    <div className="flex items-center gap-2">
      <Button
        variant="plain"
        className="btn-square"
        aria-label={of ? t.ui_fewerOf({ of }) : t.ui_fewer()}
        disabled={!onFewer}
        onClick={onFewer}
      >
        <Icon name="minus" className="size-4" />
      </Button>
      {children}
      <Button
        variant="plain"
        className="btn-square"
        aria-label={of ? t.ui_moreOf({ of }) : t.ui_more()}
        disabled={!onMore}
        onClick={onMore}
      >
        <Icon name="plus" className="size-4" />
      </Button>
    </div>
  )
}
