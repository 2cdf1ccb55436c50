import { expect, it } from 'vitest'
import { foundOption, pagesNamed } from './find-options.ts'

const labels = (typed: string) => pagesNamed(typed).map(({ label }) => label)

it('finds pages of the dashboard by the beginnings of their words', () => {
  expect(labels('inv')).toEqual(['Invoices'])
  expect(labels('prod man')).toEqual(['Manage Products'])
  expect(labels('nage')).toEqual([])
})

it('leads to an invoice or a customer by the search of its list', () => {
  expect(foundOption({ kind: 'invoice', _id: 'x', name: 'CN-12', note: '' }).to).toBe(
    '/dashboard/manageInvoices?q=CN-12',
  )
  expect(foundOption({ kind: 'customer', _id: 'a+b@example.com', name: 'A', note: '' }).to).toBe(
    '/dashboard/allUsers?q=a%2Bb%40example.com',
  )
})
