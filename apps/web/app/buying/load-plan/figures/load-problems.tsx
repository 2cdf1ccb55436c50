import * as t from '@wheelyard/messages/public'
import { Icon } from '#web/ui/icon.tsx'

const SHOWN = 5

/** Which products are not in the figures, and why: nothing is guessed for them. */
export function LoadProblems({ problems, hasFigures }: { problems: readonly string[]; hasFigures: boolean }) {
  // Two products may have one name.
  const sentences = [...new Set(problems)]
  if (sentences.length === 0) return null
  const more = sentences.length - SHOWN
  return (
    <div className="flex gap-2.5 text-sm">
      <Icon name="info" className="mt-0.5 size-4 text-warning" />
      <div>
        {hasFigures ? <p className="font-semibold">{t.figures_notCountedHere()}</p> : null}
        {sentences.slice(0, SHOWN).map((problem) => (
          <p key={problem}>{problem}</p>
        ))}
        {more > 0 ? <p>{t.figures_andMore({ more })}</p> : null}
      </div>
    </div>
  )
}
