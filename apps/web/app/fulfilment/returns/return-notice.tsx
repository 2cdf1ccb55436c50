import type { OrderReturn } from '@wheelyard/contract/fulfilment/returns.calls'
import { returnTexts } from '@wheelyard/contract/fulfilment/return-texts'
import { headlineOf } from './return-headline.ts'

/** Where the return stands, large, and what the buyer has to do. */
export function ReturnNotice({ returned }: { returned: OrderReturn }) {
  return (
    <section
      aria-labelledby="state"
      aria-live="polite"
      className="mb-6 grid gap-4 rounded-box border-2 border-line bg-surface p-5 sm:p-8"
    >
      <h2 id="state" className="text-title">
        {headlineOf(returned)}
      </h2>
      <p className="max-w-[65ch] text-lg">{returnTexts(returned).buyer}</p>
      <DecidingNote returned={returned} />
    </section>
  )
}

/** What the shop wrote when it decided so. */
function DecidingNote({ returned: { state, events } }: { returned: OrderReturn }) {
  const note = events.find(({ kind }) => kind === state)?.note
  return note ? (
    <q dir="auto" className="max-w-[65ch] border-s-4 border-line ps-4 whitespace-pre-line">
      {note}
    </q>
  ) : null
}
