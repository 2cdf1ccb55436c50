import { Button } from '#web/ui/button.tsx'

const cards = [
  { number: '4242424242424242', effect: 'Pays' },
  { number: '5555555555554444', effect: 'Pays (Mastercard)' },
  { number: '4000002760003184', effect: 'Asks the bank first (3-D Secure)' },
  { number: '4000008400001629', effect: 'Asks the bank, then is declined' },
  { number: '4000000000000002', effect: 'Is declined' },
  { number: '4000000000009995', effect: 'Has insufficient funds' },
  { number: '4000000000009987', effect: 'Was reported lost' },
  { number: '4000000000000069', effect: 'Has expired' },
  { number: '4000000000000127', effect: 'Wrong security code' },
  { number: '4000000000000119', effect: 'Processing error' },
]

/** In a demo shop: the provider's test cards; a click fills one in. */
export function TestCards() {
  return (
    <section aria-labelledby="test-cards" className="rounded-box border border-line bg-surface p-5 sm:p-6">
      <h2 id="test-cards" className="text-heading">
        Test cards
      </h2>
      <p className="mt-1 mb-4 text-sm text-muted">
        This is a demonstration: no card is charged. Choose one to fill it in.
      </p>
      <ul className="grid gap-2">
        {cards.map(({ number, effect }) => (
          <li key={number}>
            <Button
              variant="plain"
              size="small"
              className="h-auto! min-h-11 w-full flex-wrap justify-between gap-x-4 py-2 text-left whitespace-normal"
              onClick={() => fillIn(number)}
            >
              <span className="numeric">{number.replace(/(\d{4})(?=\d)/g, '$1 ')}</span>
              <span className="font-normal text-muted">{effect}</span>
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
