import { expect, it } from 'vitest'
import { subjectPath } from './subject-path.ts'

it.each([
  ['order', 'order.paid', 'W-1054, Trail 4x4', '/dashboard/orders/x'],
  ['product', 'product.changed', 'Trail 4x4', '/dashboard/editProduct/x'],
  ['product', 'product.archived', 'Trail 4x4', undefined],
  ['invoice', 'invoice.corrected', 'Invoice 1421 for W-1475', '/dashboard/manageInvoices?q=1421'],
  ['invoice', 'invoice.resent', 'Credit note CN-12 for W-1475', '/dashboard/manageInvoices?q=CN-12'],
  ['user', 'role.granted', 'a+b@example.com', '/dashboard/customers/x'],
  ['return', 'return.closed', 'R-1019 of W-1475, Quad', '/dashboard/manageReturns/x'],
])('an entry about %s (%s) leads to its page', (subjectKind, action, subjectName, path) => {
  expect(subjectPath({ subjectKind, action, subjectName, subjectId: 'x' })).toBe(path)
})
