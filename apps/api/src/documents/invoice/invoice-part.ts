import type { InvoiceDocument } from '@wheelyard/billing/invoices/invoice-document'
import type { vatCategories } from '@wheelyard/billing/invoices/vat-category'
import type { Page } from '#api/documents/page'
import type { Tag } from '#api/documents/tags'

export type Paper = {
  page: Page
  root: Tag
  document: InvoiceDocument
  categoryOf: ReturnType<typeof vatCategories>
}

/** Draws a part of an invoice from `y` on, and returns where it ends. */
export type InvoicePart = (paper: Paper, y: number) => number
