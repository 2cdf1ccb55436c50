import type { ReactNode, Ref } from 'react'

type SafetySectionProps = {
  id: string
  title: string
  text?: ReactNode
  /** The heading, which takes the focus when what had it is gone. */
  heading?: Ref<HTMLHeadingElement>
  children: ReactNode
}

export function SafetySection({ id, title, text, heading, children }: SafetySectionProps) {
  return (
    <section aria-labelledby={id} className="grid max-w-2xl gap-4 border-t border-line pt-8">
      <div>
        <h2 id={id} ref={heading} tabIndex={-1} className="font-display text-xl font-bold outline-none">
          {title}
        </h2>
        {text ? <p className="mt-1.5 text-muted">{text}</p> : null}
      </div>
      {children}
    </section>
  )
}
