import type { RouteConfigEntry } from '@react-router/dev/routes'
import type { Rolldown } from 'vite'
import routes from '../app/routes.ts'
import { lazyPartOf, messagesIn } from './message-numbers.ts'

type Graph = Pick<Rolldown.PluginContext, 'getModuleInfo'>
/** A page with the files of its route and of the layouts around it, or a module that is loaded when it is needed. */
type Part = { name: string; files: string[] }

/** The numbers of the messages in the code of every page, `root`, and what each part says beside them. */
export function messagesByPage(graph: Graph, bundle: Rolldown.OutputBundle[string][]): Map<string, Set<number>> {
  const modules = new Map(bundle.flatMap((file) => (file.type === 'chunk' ? Object.entries(file.modules) : [])))
  const saidBy = (files: string[]) => {
    const start = [...modules.keys()].filter((id) =>
      files.some((file) => id.split('?', 1)[0]?.endsWith(`/app/${file}`)),
    )
    return withImports(start, graph).flatMap((id) => messagesIn(modules.get(id)?.code ?? ''))
  }
  const everywhere = new Set(saidBy(['root.tsx', 'entry.client.tsx']))
  if (everywhere.size === 0) throw new Error('No message was found in the code of every page: the search is broken')
  const imported = [...modules.keys()].flatMap((id) => graph.getModuleInfo(id)?.dynamicallyImportedIds ?? [])
  const parts = [...pagesOf(routes), ...imported.flatMap((id) => lazyPartOf(id) ?? [])]
  return new Map([
    ['root', everywhere],
    ...parts.map(({ name, files }) => [name, new Set(saidBy(files).filter((id) => !everywhere.has(id)))] as const),
  ])
}

const pagesOf = (entries: RouteConfigEntry[], around: string[] = []): Part[] =>
  entries.flatMap(({ id, file, children }) => {
    const files = [...around, file]
    const name = (id ?? file.replace(/\.tsx?$/, '')).replace('routes/', '').replaceAll('/', '-')
    return children ? pagesOf(children, files) : [{ name, files }]
  })

/** Not what they load later, which brings its own. */
function withImports(start: string[], graph: Graph): string[] {
  const found = new Set(start)
  for (const id of found) for (const each of graph.getModuleInfo(id)?.importedIds ?? []) found.add(each)
  return [...found]
}
