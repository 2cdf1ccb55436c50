import { type Overview, overviewApi } from '@wheelyard/contract/office/overview.calls'
import { type TodoKind, todoRights } from '@wheelyard/contract/office/todo-rights'
import { ok } from '@wheelyard/contract/values/result'
import type { FastifyPluginAsync } from 'fastify'
import type { ReportRead } from '@wheelyard/postgres/replica-reads'
import { type Caller, can } from '#api/http/caller'
import { serve } from '#api/http/serve'
import { readOverview, readTodo } from './overview.service.ts'

export const overviewRoutes =
  ({ report }: { report: ReportRead }): FastifyPluginAsync =>
  async (app) => {
    serve(app, overviewApi.todo, async ({ caller }) => ok(visibleTo(caller, await report(readTodo))))
    serve(app, overviewApi.read, async ({ query, caller }) => {
      const overview = await report((db) => readOverview(db, query))
      return ok({ ...overview, todo: visibleTo(caller, overview.todo) })
    })
  }

/** Nothing waits for those who do not see it. */
const visibleTo = (caller: Caller, todo: Overview['todo']): Overview['todo'] => {
  const hidden = Object.entries(todoRights).filter(([, right]) => !can(caller, right))
  return { ...todo, ...Object.fromEntries(hidden.map(([kind]) => [kind as TodoKind, 0])) }
}
