import { languageOf, withoutLanguage } from '@wheelyard/contract/shop/language-paths'
import { ALL_LANGUAGES } from '@wheelyard/messages/languages'
import { matchRoutes, type RouteObject, type ServerBuild } from 'react-router'
import { inPart } from '../telemetry/traces/spans.ts'
import type { RenderPage } from './render-page.ts'

/** Fastify has one route for all pages, so the trace gets the web's. Never the address: it may be a one-time link. */
export function traceRenders(render: RenderPage, { routes }: ServerBuild): RenderPage {
  const tree = childrenOf(routes, undefined)
  return (address) =>
    inPart('render page', {}, (span) => {
      if (span.isRecording()) span.updateName(`render ${patternOf(tree, address)}`)
      return render(address)
    })
}

/** Such as `/products/:id`. */
function patternOf(tree: RouteObject[], address: string): string {
  const matches =
    matchRoutes(
      tree,
      new URL(withoutLanguage(address, languageOf(address, ALL_LANGUAGES)), 'http://localhost').pathname,
    ) ?? []
  return `/${matches.flatMap(({ route }) => route.path || []).join('/')}`
}

function childrenOf(routes: ServerBuild['routes'], parentId: string | undefined): RouteObject[] {
  return Object.values(routes).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parentId) return []
    const { id, path, index } = route
    return [index ? { path, index } : { path, children: childrenOf(routes, id) }]
  })
}
