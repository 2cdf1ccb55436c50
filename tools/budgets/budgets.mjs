const PUBLIC = /^\/(home|products|products\/:id|reviews|blogs|portfolio|help\/:slug|newsletter\/\w+|\*)?$/
const SIGN_IN = /^\/(login(\/google)?|signup|passwordReset|resetPassword|confirmEmail)$/
const DASHBOARD = /^\/(dashboard|purchase|cart|checkout|quick-order|joinStaff|joinCompany)\b/

/** What a first visit may download: compressed bytes, and files. docs/performance.md promises those of public pages. */
export const budgets = [
  { routes: PUBLIC, scripts: 147_500, styles: 21_200, files: 15 },
  { routes: SIGN_IN, scripts: 220_000, styles: 20_000, files: 20 },
  { routes: DASHBOARD, scripts: 300_000, styles: 23_400, files: 30 },
]
export const FONTS = 40_000
/** One picture in AVIF: as a phone downloads it, and at its widest. */
export const PICTURES = { phoneWidth: 480, phone: 20_000, widest: 60_000 }
/** Files that contain several pictures, each of which may weigh that much. */
export const SHARED_PICTURES = [{ file: /^assets\/posters-/, pictures: 3 }]

/** Code that some routes must not download, recognised by text that survives minification. */
export const forbiddenCode = [
  { name: 'form validation', text: 'invalid_union', routes: PUBLIC },
  { name: 'the query library', text: 'staleTime', routes: PUBLIC },
  { name: 'screens of administrators', text: 'makeAdmin', routes: new RegExp(`${PUBLIC.source}|${SIGN_IN.source}`) },
  { name: 'addresses of the world', text: 'ÅLAND', routes: new RegExp(`${PUBLIC.source}|${SIGN_IN.source}`) },
  { name: 'charts', text: 'bar-chart-slot', routes: allExcept('dashboard/overview') },
  { name: 'card payment', text: 'confirmCardPayment', routes: allExcept('dashboard/(payment|freightPayment)/:id') },
  // Read and written by code that is loaded when a file is.
  { name: 'spreadsheets', text: 'xl/workbook', routes: /./ },
  // Downloaded when someone wants to see a load: `file` is what all of it may weigh then.
  { name: 'the 3-D view', text: 'THREE.WebGLRenderer', routes: /./, file: 220_000 },
  // Downloaded by those who use a passkey or set up an authenticator app.
  { name: 'the passkey library', text: 'ERROR_INVALID_RP_ID', routes: /./ },
  { name: 'QR codes', text: 'Data too long', routes: /./ },
  { name: 'the carousel', text: 'group-hover:bg-white/60', routes: allExcept('(home)?') },
]

function allExcept(route) {
  return new RegExp(`^/(?!${route}$)`)
}
