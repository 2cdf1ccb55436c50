/** assets/logo.svg with its dark parts in the colour of the text, for light and dark backgrounds. */
export function Logo() {
  return (
    // Without room for both the name is on a second line, which is not seen.
    <span className="flex h-9 flex-wrap items-center gap-2.5 overflow-hidden max-[30rem]:h-8 max-[30rem]:gap-1.5">
      <svg viewBox="0 0 64 64" aria-hidden="true" className="size-9 shrink-0 max-[30rem]:size-8" fill="currentColor">
        <g fill="none" stroke="currentColor" strokeWidth="7">
          <circle cx="32" cy="32" r="27.5" strokeDasharray="9.4 5" transform="rotate(-5 32 32)" />
        </g>
        <circle cx="32" cy="32" r="24.5" />
        <circle cx="32" cy="32" r="17" className="fill-brand" />
        {[0, 72, 144, 216, 288].map((turn) => (
          <path
            key={turn}
            className="fill-navy"
            transform={`rotate(${turn} 32 32)`}
            d="M32 17.6c2.7 0 5.2.75 7.3 2.05l-4.5 6.2a6.9 6.9 0 0 0-5.6 0l-4.5-6.2A13.8 13.8 0 0 1 32 17.6z"
          />
        ))}
        <circle cx="32" cy="32" r="8" className="fill-white" />
        <path d="M33.9 25.6 27.6 33h3.7l-1.4 5.6 6.5-7.7h-3.8z" className="fill-brand" />
      </svg>
      <span className="font-display text-2xl font-bold tracking-tight max-[30rem]:text-lg max-[22.4rem]:sr-only">
        Wheelyard
      </span>
    </span>
  )
}
