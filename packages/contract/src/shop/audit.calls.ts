import { z } from 'zod'
import { endpointsOf } from '../http/endpoint.ts'
import { day, pageQuery } from '../values/text.schemas.ts'

/** The first word of an action. */
const auditTopics = [
  'role',
  'staff',
  'company',
  'session',
  'second-factor',
  'product',
  'family',
  'stock',
  'order',
  'payment',
  'settings',
  'synonyms',
  'discount-code',
  'freight',
  'tax',
  'invoice',
  'certificate',
  'return',
  'page',
  'review',
  'mails',
] as const

const auditEntrySchema = z
  .object({
    _id: z.number().int(),
    at: z.iso.datetime(),
    actor: z.string().describe("The person's email, or 'shop' for automatic actions"),
    action: z.string().describe('Such as role.granted or order.shipped'),
    subjectKind: z.string(),
    subjectId: z.string(),
    subjectName: z.string().describe('Its name at that time'),
    detail: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'AuditEntry' })
export type AuditEntry = z.infer<typeof auditEntrySchema>

const auditFilter = pageQuery.pick({ q: true }).extend({
  topic: z.enum(auditTopics).optional(),
  from: day.optional().describe('The first day, in UTC'),
  to: day.optional().describe('The last day'),
})
export type AuditFilter = z.infer<typeof auditFilter>

const auditQuery = auditFilter.extend({
  limit: pageQuery.shape.limit,
  cursor: z.coerce.number().int().positive().optional(),
})
export type AuditQuery = z.infer<typeof auditQuery>

const endpoint = endpointsOf('audit')

export const auditApi = {
  csv: endpoint.get('/audit/csv', 'staff', {
    right: 'see-settings',
    risk: 'export',
    summary: 'The entries of a search or of some days as a CSV file, in words',
    query: auditFilter,
    reply: z.string(),
    download: 'text/csv',
  }),
  list: endpoint.get('/audit', 'staff', {
    right: 'see-settings',
    risk: 'personal-data',
    summary: 'Who did what to which subject and when, newest first; searched by actor, action and subject',
    query: auditQuery,
    reply: z.array(auditEntrySchema),
  }),
}
