import type { PackedLine } from '@wheelyard/contract/fulfilment/shipments.calls'
import { formatCount } from '@wheelyard/messages/format'
import { leftOf } from '@wheelyard/contract/orders/order-states'
import * as t from '@wheelyard/messages/staff'
import { memo, useEffect, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Picture } from '#web/ui/picture.tsx'
import { PackedQuantity, type PackingActs } from './packed-quantity.tsx'

type PackLineProps = {
  line: PackedLine
  packed: number
  /** The last scan was of this line: `turn` is new with every scan. */
  scanned: { tone: 'good' | 'bad' | 'note'; turn: number } | undefined
  acts: PackingActs
}

/** Memoised, so that a scan draws one of hundreds of lines again. */
export const PackLine = memo(function PackLine({ line, packed, scanned, acts }: PackLineProps) {
  const row = useRef<HTMLLIElement>(null)
  const turn = scanned?.turn
  useEffect(() => {
    if (turn !== undefined) row.current?.scrollIntoView({ block: 'nearest' })
  }, [turn])
  const left = leftOf(line)
  const missing = left - packed
  return (
    <li ref={row} className={classNames('pack-line', missing === 0 && 'is-complete')} data-tone={scanned?.tone}>
      <div className="pack-line-picture studio overflow-hidden rounded-field">
        <Picture src={line.img} alt={line.alt} sizes="9rem" className="aspect-4/3 w-full object-cover" />
      </div>
      <div className="pack-line-name min-w-0">
        <h2 className="line-clamp-3 font-sans text-xl leading-snug font-bold sm:text-2xl">{line.productName}</h2>
        <p className="mt-1 text-lg font-semibold sm:text-xl">{line.sku}</p>
        <p className="mt-1 flex flex-wrap gap-x-4 text-muted">
          {line.cartonPieces ? (
            <span>{t.shipments_cartonPiecesPerCarton({ cartonPieces: line.cartonPieces })}</span>
          ) : null}
          {line.gtin ? <span className="numeric">{t.shipments_gtin({ gtin: line.gtin })}</span> : null}
          {line.unNumber ? (
            <b className="text-warning">{t.shipments_dangerousGoods({ unNumber: line.unNumber })}</b>
          ) : null}
        </p>
      </div>
      <dl className="pack-line-figures">
        <Figure label={t.shipments_ordered()} units={line.quantity} />
        <Figure label={t.shipments_shipped()} units={line.shipped} />
        <Figure label={t.shipments_left()} units={left} />
      </dl>
      <div className="pack-line-quantity">
        {left === 0 ? (
          <Complete>{t.shipments_shipped()}</Complete>
        ) : (
          <>
            <PackedQuantity line={line} packed={packed} acts={acts} />
            {missing === 0 ? (
              <Complete>{t.shipments_complete()}</Complete>
            ) : (
              <Button
                variant="plain"
                aria-label={t.shipments_packAllThatAre({ missing, productName: line.productName })}
                onClick={() => acts.packRest([line])}
              >
                {t.shipments_packAll({ missing })}
              </Button>
            )}
          </>
        )}
      </div>
    </li>
  )
})

function Figure({ label, units }: { label: string; units: number }) {
  return (
    <div>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="numeric text-2xl font-bold sm:text-3xl">{formatCount(units)}</dd>
    </div>
  )
}

function Complete({ children }: { children: string }) {
  return (
    <p className="flex min-h-11 items-center gap-2 text-lg font-bold text-success">
      <Icon name="check" className="size-6" />
      {children}
    </p>
  )
}
