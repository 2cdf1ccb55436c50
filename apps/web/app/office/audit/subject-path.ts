import type { AuditEntry } from '@wheelyard/contract/shop/audit.calls'
import { paths } from '@wheelyard/contract/shop/paths'

const { dashboard } = paths

type Subject = Pick<AuditEntry, 'action' | 'subjectKind' | 'subjectId' | 'subjectName'>

const pages: Record<string, (subject: Subject) => string> = {
  order: ({ subjectId }) => paths.order(subjectId),
  product: ({ subjectId }) => paths.editProduct(subjectId),
  return: ({ subjectId }) => paths.returnDesk(subjectId),
  page: ({ subjectId }) => paths.editPage(subjectId),
  user: ({ subjectName }) => `${dashboard.allUsers}?q=${encodeURIComponent(subjectName)}`,
  // Its name begins with its number: "Invoice 1421", "Credit note CN-12".
  invoice: ({ subjectName }) => `${dashboard.manageInvoices}?q=${/(?:CN-)?\d+/.exec(subjectName)?.[0] ?? ''}`,
  certificate: () => dashboard.certificates,
  payment: () => dashboard.reconciliation,
  settings: () => dashboard.settings,
  mails: () => dashboard.mails,
  synonyms: () => dashboard.synonyms,
  freight: () => dashboard.freight,
  tax: () => dashboard.tax,
}

const GONE = new Set(['product.archived', 'page.deleted'])

/** Where the subject of an entry is shown, unless the entry says that it is gone. */
export const subjectPath = (subject: Subject): string | undefined =>
  GONE.has(subject.action) ? undefined : pages[subject.subjectKind]?.(subject)
