const brandNames: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
}

export const BANK_TRANSFER = 'Bank transfer'

type Paid = { method: 'card' | 'transfer'; cardBrand: string | null; cardLast4: string | null }

export function paymentLabel({ method, cardBrand, cardLast4 }: Paid): string {
  if (method === 'transfer') return BANK_TRANSFER
  return cardBrand && cardLast4 ? `${brandNames[cardBrand] ?? 'Card'} ending in ${cardLast4}` : 'Card'
}
