type QrCodeProps = { path: string; size: number; label: string }

/** Black on white in both themes: cameras do not read it the other way round. */
export function QrCode({ path, size, label }: QrCodeProps) {
  return (
    <svg
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- Drawn here, so there is no picture to load.
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-56 rounded-field border border-line"
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
