import type { Rolldown } from 'vite'

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>

/** Libraries that public pages must not download, nor anything that imports them. */
const SIGNED_IN_ONLY = /node_modules\/(zod|@tanstack|react-hook-form|@hookform)\//

/** Few files: on a first visit a request costs more than its bytes. A group includes the imports of its modules. */
export const chunkGroups = [
  { name: 'every-page', test: /\/app\/(root|entry\.client)\.tsx$/, priority: 3 },
  {
    name: (id: string, graph: Graph) => (isSignedInOnly(id, graph) ? null : 'shared'),
    minShareCount: 3,
    priority: 2,
  },
  { name: 'account', minShareCount: 6, priority: 1 },
]

const known = new Map<string, boolean>()

function isSignedInOnly(id: string, graph: Graph): boolean {
  const answer = known.get(id)
  if (answer !== undefined) return answer
  // Set before looking further, so that circular imports come to an end.
  known.set(id, SIGNED_IN_ONLY.test(id))
  const dependencies = graph.getModuleInfo(id)?.importedIds ?? []
  const result = SIGNED_IN_ONLY.test(id) || dependencies.some((each) => isSignedInOnly(each, graph))
  known.set(id, result)
  return result
}
