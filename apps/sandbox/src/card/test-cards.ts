/** The provider's documented test cards (docs.stripe.com/testing). The number decides what happens and is not stored. */
type TestCard = { challenge: boolean; decline: DeclineReason | null }

export type DeclineReason = keyof typeof declines

export const declines = {
  generic_decline: { code: 'card_declined', message: 'Your card was declined.' },
  insufficient_funds: { code: 'card_declined', message: 'Your card has insufficient funds.' },
  lost_card: { code: 'card_declined', message: 'Your card was declined.' },
  stolen_card: { code: 'card_declined', message: 'Your card was declined.' },
  expired_card: { code: 'expired_card', message: 'Your card has expired.', param: 'exp_month' },
  incorrect_cvc: { code: 'incorrect_cvc', message: "Your card's security code is incorrect.", param: 'cvc' },
  processing_error: {
    code: 'processing_error',
    message: 'An error occurred while processing your card. Try again in a little bit.',
  },
} as const satisfies Record<string, { code: string; message: string; param?: string }>

const approves: TestCard = { challenge: false, decline: null }
const declinesFor = (decline: DeclineReason): TestCard => ({ challenge: false, decline })
const challenges: TestCard = { challenge: true, decline: null }

export const testCards: ReadonlyMap<string, TestCard> = new Map([
  ['4242424242424242', approves],
  ['4000056655665556', approves],
  ['4111111111111111', approves],
  ['4012888888881881', approves],
  ['5555555555554444', approves],
  ['2223003122003222', approves],
  ['5200828282828210', approves],
  ['5105105105105100', approves],
  ['378282246310005', approves],
  ['371449635398431', approves],
  ['6011111111111117', approves],
  ['6011000990139424', approves],
  ['3056930009020004', approves],
  ['36227206271667', approves],
  ['3566002020360505', approves],
  ['6200000000000005', approves],
  ['4000000000000002', declinesFor('generic_decline')],
  ['4000000000009995', declinesFor('insufficient_funds')],
  ['4000000000009987', declinesFor('lost_card')],
  ['4000000000009979', declinesFor('stolen_card')],
  ['4000000000000069', declinesFor('expired_card')],
  ['4000000000000127', declinesFor('incorrect_cvc')],
  ['4000000000000119', declinesFor('processing_error')],
  ['4000002500003155', challenges],
  ['4000002760003184', challenges],
  ['4000000000003220', challenges],
  ['4000008400001629', { challenge: true, decline: 'generic_decline' }],
  ['4000008260003178', { challenge: true, decline: 'insufficient_funds' }],
])

export const namedPaymentMethods: ReadonlyMap<string, string> = new Map([
  ['pm_card_visa', '4242424242424242'],
  ['pm_card_mastercard', '5555555555554444'],
  ['pm_card_chargeDeclined', '4000000000000002'],
  ['pm_card_authenticationRequired', '4000002760003184'],
])
