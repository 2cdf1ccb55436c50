import { useRouteLoaderData } from 'react-router'
import type { Site } from './context.ts'

/** How this shop is run; every page brings it along. Undefined only where the root itself failed. */
export function useSite(): Site | undefined {
  return useRouteLoaderData<Site>('root')
}
