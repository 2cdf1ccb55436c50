import type { AuditEntry } from '@wheelyard/contract/shop/audit.calls'
import { paths } from '@wheelyard/contract/shop/paths'

const { dashboard } = paths

type Subject = Pick<AuditEntry, 'action' | 'subjectKind' | 'subjectId' | 'subjectName'>

const pages: Record<string, (subject: Subject) => string> = {
  order: ({ subjectId }) => paths.order(subjectId),
  product: ({ subjectId }) => paths.editProduct(subjectId),
  return: ({ subjectId }) => paths.returnDesk(subjectId),
  page: ({ subjectId }) => paths.editPage(subjectId),
  user: ({ subjectId }) => paths.customer(subjectId),
  // Its name begins with its number: "Invoice 1421", "Credit note CN-12".
  invoice: ({ subjectName }) => `${dashboard.manageInvoices}?q=${/(?:CN-)?\d+/.exec(subjectName)?.[0] ?? ''}`,
  certificate: () => dashboard.certificates,
  payment: () => dashboard.reconciliation,
  review: ({ subjectName }) => `${dashboard.manageReviews}?q=${encodeURIComponent(subjectName)}`,
  settings: () => dashboard.settings,
  mails: () => dashboard.mails,
  family: () => dashboard.families,
  synonyms: () => dashboard.synonyms,
  'discount-code': () => dashboard.discountCodes,
  freight: () => dashboard.freight,
  tax: () => dashboard.tax,
}

const GONE = new Set(['product.archived', 'family.deleted', 'page.deleted'])

/** Where the subject of an entry is shown, unless the entry says that it is gone. */
export const subjectPath = (subject: Subject): string | undefined =>
  GONE.has(subject.action) ? undefined : pages[subject.subjectKind]?.(subject)
