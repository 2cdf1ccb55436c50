import type { Rolldown } from 'vite'

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>

const SIGNED_IN_ONLY = /node_modules\/(zod|@tanstack|react-hook-form|@hookform)\//
const PUBLIC = /\/routes\/(home|catalogue|product|reviews|blogs|portfolio|help|not-found|newsletter\/\w+)\.tsx/
const ROUTE = /\/routes\//
const SIGN_IN = /\/routes\/(client-area|login|signup|google-return|confirm-email|password-reset|reset-password)\.tsx/
const BUYING = /\/routes\/(cart|checkout|quick-order|purchase)\.tsx/

/** A route names its own style sheet, which others must not load. */
const shared = { test: /^(?!.*\.css)/, minShareCount: 3 }

/**
 * Few files, since on a first visit a request costs more than its bytes: what three routes share is one chunk for each
 * audience. A group brings the imports of its modules along, so the audience that needs least comes first.
 */
export const chunks = {
  groups: [
    { name: 'every-page', test: /\/app\/(root|entry\.client)\.tsx$/, priority: 5 },
    { name: forVisitors, ...shared, priority: 4 },
    { name: forOnePage, ...shared, priority: 3 },
    { name: forSigningIn, ...shared, priority: 2 },
    { name: forBuying, ...shared, priority: 1 },
    { name: forAccounts, ...shared },
  ],
}

function forVisitors(id: string, graph: Graph): string | null {
  return publicPages(id, graph).size > 1 ? 'public' : null
}

/** Home has no use for what the product page shares with the cart. */
function forOnePage(id: string, graph: Graph): string | null {
  const [page] = publicPages(id, graph)
  return page === undefined ? null : `${page}-shared`
}

function forSigningIn(id: string, graph: Graph): string | null {
  return isUsedBy(SIGN_IN, id, graph) ? 'sign-in' : null
}

/** A visitor's cart runs no code of the dashboard, whose schemas alone block a phone for half a second. */
function forBuying(id: string, graph: Graph): string | null {
  return isUsedBy(BUYING, id, graph) ? 'buying' : null
}

/** Not what several parts load on demand, such as the passkey library. */
function forAccounts(id: string, graph: Graph): string | null {
  return isUsedBy(ROUTE, id, graph) ? 'dashboard' : null
}

function isUsedBy(routes: RegExp, id: string, graph: Graph): boolean {
  return reachable(id, graph, 'importers').some((each) => routes.test(each))
}

/** Their loaders also import what needs these libraries; the browser does not get that code. */
function publicPages(id: string, graph: Graph): Set<string> {
  if (reachable(id, graph, 'importedIds').some((each) => SIGNED_IN_ONLY.test(each))) return new Set()
  return new Set(reachable(id, graph, 'importers').flatMap((each) => PUBLIC.exec(each)?.[1] ?? []))
}

/** A module with all that it imports, or all that import it, directly or through others. */
function reachable(start: string, graph: Graph, direction: 'importedIds' | 'importers'): string[] {
  const found = new Set([start])
  for (const id of found) for (const each of graph.getModuleInfo(id)?.[direction] ?? []) found.add(each)
  return [...found]
}
