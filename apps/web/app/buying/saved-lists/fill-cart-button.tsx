import { useMutation } from '@tanstack/react-query'
import type { FilledCart, FillSource } from '@wheelyard/contract/buying/cart.calls'
import * as t from '@wheelyard/messages/buyer'
import { type ReactNode, useState } from 'react'
import { messageOf } from '#web/lib/message-of.ts'
import { fillSavedCart } from '#web/buying/cart/saved-cart.ts'
import { useCannotBuyFor } from '#web/people/session/cannot-buy-for.ts'
import { Button } from '#web/ui/button.tsx'
import { toast } from '#web/ui/toast.tsx'
import { FilledCartDialog } from './filled-cart-dialog.tsx'

type FillCartButtonProps = {
  source: FillSource
  /** What is ordered again, if several are on the page. */
  of?: string
  variant?: 'primary' | 'plain' | 'quiet'
  size?: 'small' | 'normal'
  disabled?: boolean
  children: string
}

/** Puts an order or a list into the cart and shows what became of each line. Orders nothing. */
export function FillCartButton({ source, of, variant = 'plain', children, ...button }: FillCartButtonProps): ReactNode {
  const [filled, setFilled] = useState<FilledCart>()
  const cannotBuy = useCannotBuyFor()
  const fill = useMutation({
    mutationFn: fillSavedCart,
    onSuccess: setFilled,
    onError: (error) => toast.error(messageOf(error)),
  })
  if (cannotBuy) return null
  return (
    <>
      <Button
        {...button}
        variant={variant}
        aria-label={of ? `${children}: ${of}` : undefined}
        busy={fill.isPending && t.savedLists_adding()}
        onClick={() => fill.mutate(source)}
      >
        {children}
      </Button>
      <FilledCartDialog filled={filled} onClose={() => setFilled(undefined)} />
    </>
  )
}
