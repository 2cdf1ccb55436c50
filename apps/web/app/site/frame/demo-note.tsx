/** Sandboxes are in use: visitors must not believe that money moves. */
export function DemoNote() {
  return (
    <aside aria-label="Demo" className="bg-navy px-4 py-2 text-center text-sm text-white">
      Demo shop. Nothing is sold, no card is charged.
    </aside>
  )
}
