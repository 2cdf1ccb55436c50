import { formatMoney } from '@wheelyard/contract/values/money'
import { inEnglish } from '@wheelyard/messages/in-language'

/** In a text that is kept. */
export const keptAmount = (cents: number): string => inEnglish(() => formatMoney(cents))
