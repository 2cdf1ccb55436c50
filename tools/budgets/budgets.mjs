const PUBLIC = /^\/(home|products|products\/:id|reviews|blogs|portfolio|newsletter\/\w+|\*)?$/
const SIGN_IN = /^\/(login(\/google)?|signup|passwordReset|resetPassword)$/
const DASHBOARD = /^\/(dashboard|purchase)\b/

/** What a first visit may fetch: bytes as they travel, and files. The public pages' figures are the shop's promise. */
export const budgets = [
  { routes: PUBLIC, scripts: 150_000, files: 15 },
  { routes: SIGN_IN, scripts: 185_000, files: 20 },
  { routes: DASHBOARD, scripts: 260_000, files: 30 },
]
export const STYLES = 20_000
export const FONTS = 40_000
/** One picture in the best format of the build: as a phone fetches it, and at its widest. */
export const PICTURES = { phoneWidth: 480, phone: 20_000, widest: 60_000 }
/** Files that hold several pictures, each of which may weigh that much. */
export const SHARED_PICTURES = [{ file: /^assets\/posters-/, pictures: 3 }]

/** Code that visitors of some routes must not pay for, known by words of its own that survive minifying. */
export const strangers = [
  { name: 'form validation', words: 'invalid_union', keptFrom: [PUBLIC] },
  { name: 'the query library', words: 'staleTime', keptFrom: [PUBLIC] },
  { name: 'screens of administrators', words: 'Make Admin', keptFrom: [PUBLIC, SIGN_IN] },
  { name: 'charts', words: 'bar-chart-slot', keptFrom: [allBut('dashboard/overview')] },
  { name: 'card payment', words: 'confirmCardPayment', keptFrom: [allBut('dashboard/payment/:id')] },
  { name: 'the carousel', words: 'Pause the slides', keptFrom: [allBut('(home)?')] },
]

function allBut(route) {
  return new RegExp(`^/(?!${route}$)`)
}
