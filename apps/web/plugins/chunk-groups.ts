import type { Rolldown } from 'vite'

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>

/** Libraries that public pages must not download, nor anything that imports them. */
const SIGNED_IN_ONLY = /node_modules\/(zod|@tanstack|react-hook-form|@hookform)\//
/** Routes that the server renders; the others may share chunks of their own. */
const PUBLIC = /\/routes\/(home|catalogue|product|reviews|blogs|portfolio|help|not-found|newsletter\/\w+)\.tsx/
/** For the three routes where a quantity is chosen. */
const VOLUME_PRICES = /\/(catalogue\/price-(nudge|steps)|products\/volume-prices|ui\/(suggestion|chips|stepper))\.tsx?$/

/** Figures of a load, for the three routes that tell them; the 3-D view is loaded by a click. */
const LOAD_FIGURES = /\/load-plan\/figures\//
const LOAD = /\/(load-plan|packages\/delivery)\/|\/(carton|format-measures)\.ts$/

/** Calls and texts of cart, orders, delivery, tax and returns, which many routes share and those of sign-in do without. */
const ORDERING =
  /\/(((addresses|business-details|cart|freight|invoices|orders|products|returns|shipments)\.calls|(load-lines|order|order-\w+|requested-lines)\.schemas)|src\/\w+\/(cart-rules|carton|cost-texts|countries|freight-\w+|line-quantities|price-tier-problems|quote-\w+|return-\w+|shipment-rules|tax-\w+)|lib\/(complete-reply|country-options|idempotency-keys|own-country)|files\/download-button|cart\/saved-cart|orders\/orders\.queries)\.tsx?$/

/** How an order looks, for the pages of buyer and administrator that show one or many. */
const ORDER_SCREENS =
  /\/app\/(\w+\/(freight-quotes|order-page|orders|payments|returns|shipments)\/((order|invoice)-[\w.-]+|copy-transaction|freight-quotes\.queries|return-state|units-text)|ui\/(sheet-section|timeline))\.tsx?$/

/** Shipments on the pages of orders and of returns. */
const SHIPMENTS = /\/shipments\/(shipment-card|shipments\.queries|tracking-fields)\.tsx?$/

/** Lists with their searches, filters and dialogs, and what shows while they load. */
const LISTS =
  /\/(ui\/(dialog|filter-bar|list-filters|list-states|query-view|search-field|table)|lib\/(join-pages|list-address))\.tsx?$/

/** Help pages and their editor, which no other screen needs, and the styles of long texts. */
const HELP_PAGES = /\/help-pages|\/articles\.css/

/** For those who are signed in; the pages for signing in load them when they need them. */
const ACCOUNT_SAFETY = /\/(passkeys|second-factor)\.calls\.ts$/

/** Few files: on a first visit a request costs more than its bytes. A group includes the imports of its modules. */
export const chunkGroups = [
  { name: 'every-page', test: /\/app\/(root|entry\.client)\.tsx$/, priority: 3 },
  {
    name: (id: string, graph: Graph) => (isForEveryVisitor(id, graph) ? 'shared' : null),
    minShareCount: 3,
    priority: 2,
  },
  { name: 'volume-prices', test: VOLUME_PRICES, priority: 1 },
  { name: 'load-figures', test: LOAD_FIGURES, priority: 1 },
  {
    name: (id: string) =>
      [ORDERING, SHIPMENTS, LISTS, HELP_PAGES, ACCOUNT_SAFETY].some((group) => group.test(id)) ? null : 'account',
    minShareCount: 6,
    priority: 1,
  },
  { name: 'account-safety', test: ACCOUNT_SAFETY, priority: 0 },
  { name: 'order-screens', test: ORDER_SCREENS, minShareCount: 2, priority: 1 },
  { name: 'shipments', test: SHIPMENTS, priority: 0 },
  { name: 'lists', test: LISTS, priority: 1 },
  { name: 'ordering', test: ORDERING, priority: 0 },
]

const isSignedInOnly = reaches(SIGNED_IN_ONLY, 'importedIds')
const isPublic = reaches(PUBLIC, 'importers')

const isForEveryVisitor = (id: string, graph: Graph) =>
  isPublic(id, graph) &&
  !isSignedInOnly(id, graph) &&
  ![VOLUME_PRICES, LOAD, HELP_PAGES].some((group) => group.test(id))

/** Whether a module matches, or any module that is found by following its imports or its importers. */
function reaches(target: RegExp, direction: 'importedIds' | 'importers') {
  const known = new Map<string, boolean>()
  return function check(id: string, graph: Graph): boolean {
    const answer = known.get(id)
    if (answer !== undefined) return answer
    // Set before looking further, so that circular imports come to an end.
    known.set(id, target.test(id))
    const others = graph.getModuleInfo(id)?.[direction] ?? []
    const result = target.test(id) || others.some((each) => check(each, graph))
    known.set(id, result)
    return result
  }
}
