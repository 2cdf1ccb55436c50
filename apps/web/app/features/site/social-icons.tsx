import type { ReactNode } from 'react'

function Icon({ children }: { children: ReactNode }) {
  return (
    <svg viewBox="0 0 24 24" className="size-6" fill="currentColor" aria-hidden="true">
      {children}
    </svg>
  )
}

export const TwitterIcon = () => (
  <Icon>
    <path d="M3.2 3.5h5.6l4 5.5 4.8-5.5h2.5l-6.2 7.1 6.9 9.9h-5.6l-4.4-6.2-5.4 6.2H2.9l6.8-7.8zm3.3 1.7 9.7 13.6h1.4L7.9 5.2z" />
  </Icon>
)

export const YouTubeIcon = () => (
  <Icon>
    <path
      fillRule="evenodd"
      d="M5 5.2c2-.3 4.500-.4 7-.4s5 .1 7 .4c1.400.2 2.300 1.100 2.500 2.500.2 1.300.3 2.800.3 4.300s-.1 3-.3 4.300c-.2 1.400-1.100 2.300-2.500 2.500-2 .3-4.500.4-7 .4s-5-.1-7-.4c-1.400-.2-2.300-1.100-2.500-2.500C2.300 15 2.200 13.500 2.200 12s.1-3 .3-4.300C2.700 6.300 3.600 5.400 5 5.200zM10 8.700v6.600l5.700-3.300z"
    />
  </Icon>
)

export const FacebookIcon = () => (
  <Icon>
    <path d="M13.600 21.500v-8.300h2.800l.5-3.300h-3.300V7.800c0-1 .5-1.800 1.900-1.800h1.500V3.200a17 17 0 0 0-2.500-.2c-2.700 0-4.300 1.600-4.300 4.500v2.400H7.200v3.300h3v8.300z" />
  </Icon>
)
