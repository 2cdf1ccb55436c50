const PUBLIC = /^\/(home|products|products\/:id|reviews|blogs|portfolio|newsletter\/\w+|robots.txt|sitemap.xml|\*)?$/
const SIGN_IN = /^\/(login|signup|passwordReset)$/
const DASHBOARD = /^\/(dashboard|purchase)\b/

/** What a first visit may fetch, in bytes as they travel and in files. The public pages' figures are the shop's promise. */
export const budgets = [
  { routes: PUBLIC, scripts: 150_000, files: 20 },
  { routes: SIGN_IN, scripts: 200_000, files: 25 },
  { routes: DASHBOARD, scripts: 260_000, files: 35 },
]
export const STYLES = 30_000
export const FONTS = 80_000
/** One picture in the best format of the build: as a phone fetches it, and at its widest. */
export const PICTURES = { phoneWidth: 480, phone: 45_000, widest: 200_000 }

/** Code that visitors of some routes must not pay for, known by words of its own that survive minifying. */
export const strangers = [
  { name: 'card payment', words: 'confirmCardPayment', keptFrom: [PUBLIC, SIGN_IN] },
  { name: 'form validation', words: 'invalid_union', keptFrom: [PUBLIC] },
  {
    name: 'the admin pages',
    words: 'Save Product',
    keptFrom: [PUBLIC, SIGN_IN, /^\/dashboard\/(myOrders|addReview)$/],
  },
  { name: 'the carousel', words: 'Pause the slides', keptFrom: [/^\/(?!home$|$)/] },
]
