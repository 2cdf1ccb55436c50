import * as t from '@wheelyard/messages/server'
import { formatMoney } from '../values/money.ts'
import { priceOf, type PriceTable } from './price-tiers.ts'

/** What a product is offered as, and on which terms. */
export type Terms = PriceTable & { name: string; minOrder: number; casePack: number }
export type OfferChange = {
  code: 'renamed' | 'dearer' | 'cheaper' | 'minimum-changed' | 'case-changed'
  message: string
}

/** What is different for a buyer of so many units since the product was offered `before`. */
export function offerChanges(quantity: number, before: Terms, now: Terms): OfferChange[] {
  const changes: OfferChange[] = []
  const [was, is] = [priceOf(quantity, before), priceOf(quantity, now)]
  if (was !== is) {
    changes.push({
      code: is > was ? 'dearer' : 'cheaper',
      message: t.offerChanges_isEachWas({ now: formatMoney(is), before: formatMoney(was) }),
    })
  }
  if (before.name !== now.name) {
    changes.push({ code: 'renamed', message: t.offerChanges_wasCalled({ name: before.name }) })
  }
  if (before.minOrder !== now.minOrder) {
    changes.push({
      code: 'minimum-changed',
      message: t.offerChanges_minimumOrderWas({ now: now.minOrder, before: before.minOrder }),
    })
  }
  if (before.casePack !== now.casePack) {
    changes.push({
      code: 'case-changed',
      message: t.offerChanges_casePackPerCaseWas({ now: now.casePack, before: before.casePack }),
    })
  }
  return changes
}
