/** As SVG, since the pages allow no styles of elements. Nothing for a product without a color. */
export const Swatch = ({ color, className }: { color: string | null; className?: string }) =>
  color === null ? null : (
    <svg viewBox="0 0 16 16" aria-hidden="true" className={className}>
      <circle cx="8" cy="8" r="7.5" fill={color} className="stroke-muted" />
    </svg>
  )
