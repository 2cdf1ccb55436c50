import type { CostEstimate } from '@wheelyard/contract/buying/estimate.calls'
import { modeNames } from '@wheelyard/contract/buying/freight-rules'
import { daysText, freightPriceText } from '@wheelyard/contract/buying/freight-texts'
import { centsOf, formatMoney } from '@wheelyard/contract/values/money'
import * as t from '@wheelyard/messages/public'

type Tax = CostEstimate['goodsTax']

export function EstimatedCosts({ estimate }: { estimate: CostEstimate }) {
  const { place, hasRates, zone, options, refused, chargesTax, goodsTax } = estimate
  const taxText = (tax: Tax) => (chargesTax ? textOfTax(tax) : undefined)
  return (
    <div className="grid gap-3 text-sm">
      <p className="font-semibold">{t.estimate_to({ place })}</p>
      {hasRates ? null : (
        <p>
          {t.estimate_youCollectGoodsAt()} {taxText(goodsTax)}
        </p>
      )}
      {hasRates && options.length === 0 ? (
        <p>{zone === null ? t.estimate_weDoNotDeliver() : t.estimate_noneOfOurServices()}</p>
      ) : null}
      <ul className="grid gap-2 empty:hidden">
        {options.map(({ mode, minDays, maxDays, price, tax }) => (
          <li key={mode} className="flex flex-wrap items-baseline justify-between gap-x-4">
            <span>
              {modeNames[mode]()} <span className="text-muted">· {daysText(minDays, maxDays)}</span>
            </span>
            <span className="numeric ms-auto text-end font-semibold">
              {price === 0 ? t.estimate_free() : freightPriceText(price, mode)}
              <span className="block font-normal text-muted empty:hidden">{taxText(tax)}</span>
            </span>
          </li>
        ))}
      </ul>
      <ul className="grid gap-1 text-muted empty:hidden">
        {refused.map(({ mode, message }) => (
          <li key={mode}>
            {modeNames[mode]()}: {message}
          </li>
        ))}
      </ul>
      <p className="text-muted">{t.estimate_estimateOnTopOf()}</p>
    </div>
  )
}

function textOfTax(tax: Tax): string {
  if (!tax) return t.estimate_taxIsCalculatedAt()
  return tax.amount === 0 ? t.estimate_noTax() : t.estimate_tax({ amount: formatMoney(centsOf(tax.amount)) })
}
