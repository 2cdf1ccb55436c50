import { Button } from './button.tsx'

/** Somebody else has saved meanwhile. `what`: as in "rates". */
export function NewerVersion({ what, onLoad }: { what: string; onLoad: () => void }) {
  return (
    <div
      role="alert"
      className="mt-6 flex flex-wrap items-center justify-between gap-4 rounded-box border border-danger p-4"
    >
      <p className="max-w-prose">
        <strong className="block">Somebody has changed the {what} since you opened them.</strong>
        Load theirs to go on from there. What you have changed here is lost then, so note it first.
      </p>
      <Button variant="plain" onClick={onLoad}>
        Load the newer {what}
      </Button>
    </div>
  )
}
