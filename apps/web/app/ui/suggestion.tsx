import * as t from '@wheelyard/messages/public'
import { Button } from './button.tsx'

type SuggestionProps = {
  text: string
  action: string
  /** What it is about, if several are on the page. */
  of?: string
  onTake: () => void
}

/** One sentence, and the button that does what it says. */
export function Suggestion({ text, action, of, onTake }: SuggestionProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="numeric font-medium">{text}</p>
      <Button
        size="small"
        variant="plain"
        aria-label={of ? t.ui_actionOf({ action, of }) : undefined}
        // The second half of a double click would take the next suggestion as well.
        onClick={({ detail }) => {
          if (detail < 2) onTake()
        }}
      >
        {action}
      </Button>
    </div>
  )
}
