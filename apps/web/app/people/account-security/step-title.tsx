import { useEffect, useRef } from 'react'

/** Takes the focus: the button that led here is gone. */
export function StepTitle({ children }: { children: string }) {
  const ref = useRef<HTMLHeadingElement>(null)
  useEffect(() => ref.current?.focus(), [])
  return (
    <h3 ref={ref} tabIndex={-1} className="text-heading outline-none">
      {children}
    </h3>
  )
}
