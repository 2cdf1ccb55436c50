import { useEffect, useRef } from 'react'
import * as t from '@wheelyard/messages/buyer'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { FormError } from '#web/ui/form-error.tsx'

type ReadingProblemProps = { message: string | undefined; onRetry: (() => void) | undefined }

/** Files are dropped and rows pasted far below it, so it comes into view. */
export function ReadingProblem({ message, onRetry }: ReadingProblemProps) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (message) place.current?.scrollIntoView({ block: 'center' })
  }, [message])
  return (
    <div ref={place} className={classNames('grid justify-items-start gap-3', !message && 'absolute')}>
      <FormError message={message} />
      {message && onRetry ? (
        <Button variant="plain" onClick={onRetry}>
          {t.quickOrder_tryAgain()}
        </Button>
      ) : null}
    </div>
  )
}
