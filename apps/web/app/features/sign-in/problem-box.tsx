/** What went wrong, in red above the form. The region is there from the start, so that it is read out when it fills. */
export function ProblemBox({ text }: { text: string | undefined }) {
  return (
    <div role="alert" className="empty:absolute">
      {text ? <p className="rounded-field border border-danger px-4 py-3 font-medium text-danger">{text}</p> : null}
    </div>
  )
}
