import { z } from 'zod'
import { endpoint } from './endpoint.ts'
import { pageQuery } from './text.ts'

/** What the log tells apart; the first word of an action. */
export const auditTopics = ['role', 'session', 'product', 'stock', 'order'] as const
export type AuditTopic = (typeof auditTopics)[number]

export const auditEntrySchema = z
  .object({
    _id: z.number().int(),
    at: z.iso.datetime(),
    actor: z.string().describe("The address of the person, or 'shop' where it acted by itself"),
    action: z.string().describe('Such as role.granted or order.shipped'),
    subjectKind: z.string(),
    subjectId: z.string(),
    subjectName: z.string().describe('As it was called at that time'),
    detail: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntry = z.infer<typeof auditEntrySchema>

export const auditQuery = pageQuery.omit({ cursor: true }).extend({
  topic: z.enum(auditTopics).optional(),
  cursor: z.coerce.number().int().positive().optional(),
})
export type AuditQuery = z.infer<typeof auditQuery>

export const auditApi = {
  list: endpoint({
    method: 'GET',
    path: '/audit',
    access: 'admin',
    tag: 'audit',
    summary: 'Who did what when to which thing, newest first; searched by person, act and thing',
    query: auditQuery,
    reply: z.array(auditEntrySchema),
  }),
}
