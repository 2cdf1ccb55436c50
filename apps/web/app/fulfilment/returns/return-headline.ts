import type { OrderReturn } from '@wheelyard/contract/fulfilment/returns.calls'
import * as t from '@wheelyard/messages/buyer'

/** Where a return stands, in a few words to its buyer. */
export function headlineOf({ state, sendBack, refund, lines }: OrderReturn): string {
  switch (state) {
    case 'requested':
      return t.returns_wereReviewingYourReturn()
    case 'withdrawn':
      return t.returns_youWithdrewThisReturn()
    case 'refused':
      return t.returns_weCouldntAcceptThis()
    case 'authorised':
      return sendBack ? t.returns_pleaseSendGoodsBack() : t.returns_wereSettlingYourReturn()
    case 'received':
      return t.returns_goodsAreHere()
    case 'closed':
      return refund || lines.some(({ replaced }) => replaced > 0)
        ? t.returns_yourReturnIsSettled()
        : t.returns_yourReturnIsClosed()
  }
}
