import { staffRights } from '@wheelyard/contract/people/staff-rights'
import { expect, it } from 'vitest'
import { foundOption, pagesNamed } from './find-options.ts'

const labels = (typed: string) => pagesNamed(typed, staffRights).map(({ label }) => label)

it('finds pages of the dashboard by the beginnings of their words', () => {
  expect(labels('inv')).toEqual(['Invoices'])
  expect(labels('prod man')).toEqual(['Manage Products'])
  expect(labels('nage')).toEqual([])
})

it('leads to an invoice by the search of its list, to a customer by their page', () => {
  expect(foundOption({ kind: 'invoice', _id: 'x', name: 'CN-12', note: '' }, staffRights).to).toBe(
    '/dashboard/manageInvoices?q=CN-12',
  )
  expect(foundOption({ kind: 'customer', _id: 'x', name: 'A', note: '' }, staffRights).to).toBe(
    '/dashboard/customers/x',
  )
})
