const brandNames: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  amex: 'American Express',
  discover: 'Discover',
  diners: 'Diners Club',
  jcb: 'JCB',
  unionpay: 'UnionPay',
}

export function cardLabel(card: { brand: string; last4: string } | undefined): string {
  return card ? `${brandNames[card.brand] ?? 'Card'} ending in ${card.last4}` : 'Card'
}
