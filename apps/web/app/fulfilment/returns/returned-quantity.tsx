import * as t from '@wheelyard/messages/buyer'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { FieldFrame } from '#web/ui/field.tsx'
import { Stepper } from '#web/ui/stepper.tsx'
import { rich } from '#web/ui/rich.tsx'
import { unitsOf } from './return-draft.ts'

type ReturnedQuantityProps = {
  of: string
  typed: string
  left: number
  error: string | undefined
  onChange: (quantity: string) => void
}

/** What is typed stays as it is typed: more than there are is explained, never rounded. */
export function ReturnedQuantity({ of, typed, left, error, onChange }: ReturnedQuantityProps) {
  const units = unitsOf({ quantity: typed })
  const now = Number.isNaN(units) ? 0 : units
  const stepTo = (next: number) => (next < 1 || next > left ? undefined : () => onChange(String(next)))
  return (
    <FieldFrame
      label={rich(
        t.returns_quantityOf({ note: (text) => <span className="font-normal text-muted">{text}</span>, left }),
      )}
      error={error}
    >
      {(aria) => (
        <div className="flex flex-wrap items-center gap-2">
          <Stepper of={of} onFewer={stepTo(now - 1)} onMore={stepTo(now + 1)}>
            <input
              {...aria}
              type="text"
              inputMode="numeric"
              autoComplete="off"
              maxLength={9}
              value={typed}
              className={classNames('input numeric w-20 px-1 text-center font-semibold', error && 'input-error')}
              onChange={({ target }) => onChange(target.value)}
            />
          </Stepper>
          {left > 1 ? (
            <Button variant="plain" aria-label={t.returns_allOf({ left, of })} onClick={() => onChange(String(left))}>
              {t.returns_all({ left })}
            </Button>
          ) : null}
        </div>
      )}
    </FieldFrame>
  )
}
