import { classNames } from './class-names.ts'

const strokes = {
  alert: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm0 4.500v5.500m0 3.200v.300',
  'arrow-left': 'M20 12H4m7-7-7 7 7 7',
  'arrow-right': 'M4 12h16m-7-7 7 7-7 7',
  box: 'M12 3 4 7.200v9.600L12 21l8-4.200V7.200zM4 7.200l8 4.300 8-4.300M12 11.500V21',
  cart: 'M2.500 4h2.700l2.300 11h10.400L20.500 7.500H6M9.300 19.800v.200m7.200-.200v.200',
  check: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm-4 9.200 2.800 2.800L16 9.500',
  close: 'm6 6 12 12M18 6 6 18',
  info: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zm0 8v5.500m0-9v.300',
  menu: 'M4 6h16M4 12h16M4 18h16',
  minus: 'M5 12h14',
  moon: 'M20 14.500A8.500 8.500 0 0 1 9.500 4a8.500 8.500 0 1 0 10.500 10.500z',
  pause: 'M8.500 5v14m7-14v14',
  play: 'M8 5.500v13l10.500-6.500z',
  plus: 'M5 12h14M12 5v14',
  search: 'M10.500 4a6.500 6.500 0 1 0 0 13 6.500 6.500 0 0 0 0-13zm4.700 11.200L20.500 20.500',
  screen: 'M3 4.500h18v12H3zM8.500 20.500h7M12 16.500v4',
  'sign-out': 'M10 4H5v16h5m5-12 4 4-4 4m4-4H10',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zm0-5.500v2m0 15v2M2.500 12h2m15 0h2M5.300 5.300l1.400 1.400m10.600 10.600 1.400 1.400m0-13.400-1.400 1.400M6.700 17.300l-1.400 1.400',
  star: 'm12 3 2.700 5.700 6.300.800-4.600 4.300 1.200 6.200L12 17l-5.600 3 1.200-6.200L3 9.500l6.300-.800z',
} as const

export type IconName = keyof typeof strokes

/** These point to where reading goes to or comes from. */
const DIRECTED: readonly IconName[] = ['arrow-left', 'arrow-right', 'sign-out']

/** A tenth of the download of an icon library. Decorative: the text is beside it or in its button's `aria-label`. */
export function Icon({ name, className = 'size-5' }: { name: IconName; className?: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      className={classNames('icon', DIRECTED.includes(name) && 'rtl:-scale-x-100', className)}
    >
      <path d={strokes[name]} />
    </svg>
  )
}
