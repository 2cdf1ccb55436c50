import * as t from '@wheelyard/messages/buyer'
import { Button } from '#web/ui/button.tsx'

const cards = [
  { number: '4242424242424242', effect: t.payments_pays },
  { number: '5555555555554444', effect: t.payments_paysMastercard },
  { number: '4000002760003184', effect: t.payments_asksBankFirst },
  { number: '4000008400001629', effect: t.payments_asksBankThenIs },
  { number: '4000000000000002', effect: t.payments_isDeclined },
  { number: '4000000000009995', effect: t.payments_hasInsufficientFunds },
  { number: '4000000000009987', effect: t.payments_wasReportedLost },
  { number: '4000000000000069', effect: t.payments_hasExpired },
  { number: '4000000000000127', effect: t.payments_wrongSecurityCode },
  { number: '4000000000000119', effect: t.payments_processingError },
]

/** In a demo shop: the provider's test cards; a click fills one in. */
export function TestCards() {
  return (
    <section aria-labelledby="test-cards" className="rounded-box border border-line bg-surface p-5 sm:p-6">
      <h2 id="test-cards" className="text-heading">
        {t.payments_testCards()}
      </h2>
      <p className="mt-1 mb-4 text-sm text-muted">{t.payments_thisIsDemonstrationNo()}</p>
      <ul className="grid gap-2">
        {cards.map(({ number, effect }) => (
          <li key={number}>
            <Button
              variant="plain"
              size="small"
              className="h-auto! min-h-11 w-full flex-wrap justify-between gap-x-4 py-2 text-start whitespace-normal"
              onClick={() => fillIn(number)}
            >
              <span className="numeric">{number.replace(/(\d{4})(?=\d)/g, '$1 ')}</span>
              <span className="font-normal text-muted">{effect()}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The sandbox's card field listens to this event. */
function fillIn(number: string): void {
  document.dispatchEvent(new CustomEvent('wheelyard:fill-card', { detail: { number, expiry: '12/34', cvc: '123' } }))
}
