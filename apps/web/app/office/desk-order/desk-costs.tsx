import type { FreightOption } from '@wheelyard/contract/buying/freight.calls'
import { lessText, taxAmountText } from '@wheelyard/contract/buying/cost-texts'
import { discountLabel } from '@wheelyard/contract/buying/discount-rules'
import { freightPriceText } from '@wheelyard/contract/buying/freight-texts'
import { taxLabel, taxNote } from '@wheelyard/contract/buying/tax-texts'
import type { DeskOrderCosts } from '@wheelyard/contract/orders/desk-orders.calls'
import { centsOf, formatMoney } from '@wheelyard/contract/values/money'
import * as t from '@wheelyard/messages/staff'
import { DefinitionList } from '#web/ui/definition-list.tsx'

type DeskCostsProps = { costs: DeskOrderCosts | undefined; chosen: FreightOption | undefined }

export function DeskCosts({ costs, chosen }: DeskCostsProps) {
  if (!costs) return <p className="text-muted">{t.deskOrder_chooseProductsAndAddress()}</p>
  const { goods, discount, freight, tax, total } = costs
  const freightText = chosen ? freightPriceText(chosen.price, chosen.mode) : t.deskOrder_notChosenYet()
  const note = tax ? taxNote(tax) : ''
  return (
    <div aria-live="polite">
      <DefinitionList
        inRows
        valueClass="numeric text-end"
        items={{
          [t.deskOrder_goods()]: formatMoney(centsOf(goods)),
          ...(discount && discount.amount > 0 ? { [discountLabel(discount.code)]: lessText(discount.amount) } : {}),
          ...(freight.hasRates ? { [t.deskOrder_freight()]: freightText } : {}),
          ...(tax ? { [taxLabel(tax.parts)]: taxAmountText(tax.amount) } : {}),
          [t.deskOrder_total()]: <b>{formatMoney(centsOf(total))}</b>,
        }}
      />
      {note ? <p className="mt-3 text-sm text-muted">{note}</p> : null}
    </div>
  )
}
