import { Button } from './button.tsx'

type NewerVersionProps = { what: string; isOne?: boolean; onLoad: () => void }

/** Someone else has saved meanwhile. `what`: as in "rates", or one thing, as in "page". */
export function NewerVersion({ what, isOne = false, onLoad }: NewerVersionProps) {
  return (
    <div
      role="alert"
      className="mt-6 flex flex-wrap items-center justify-between gap-4 rounded-box border border-danger p-4"
    >
      <p className="max-w-prose">
        <strong className="block">
          Someone else has changed the {what} since you opened {isOne ? 'it' : 'them'}.
        </strong>
        Load theirs to continue. Your changes here will be lost, so note them first.
      </p>
      <Button variant="plain" onClick={onLoad}>
        Load the newer {what}
      </Button>
    </div>
  )
}
