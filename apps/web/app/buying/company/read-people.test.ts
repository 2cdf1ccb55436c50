import { expect, it } from 'vitest'
import { readPeople } from './read-people.ts'

it('reads addresses with their roles, and takes those without for buyers', () => {
  expect(
    readPeople('Ann@Lakeside.example, finance, Approver\n\nbob@lakeside.example\r\ncy@lakeside.example;Company admin'),
  ).toEqual({
    people: [
      { email: 'ann@lakeside.example', roles: ['approver', 'finance'] },
      { email: 'bob@lakeside.example', roles: ['buyer'] },
      { email: 'cy@lakeside.example', roles: ['admin'] },
    ],
    problems: [],
  })
})

it('reads cells that were copied from a spreadsheet', () => {
  expect(readPeople('ann@lakeside.example\tbuyer\t\n').people).toEqual([
    { email: 'ann@lakeside.example', roles: ['buyer'] },
  ])
})

it('says of each line what is wrong with it', () => {
  expect(readPeople('Ann\nbob@lakeside.example, boss\n\nbob@lakeside.example').problems).toEqual([
    'Line 1: “Ann” is not an email address',
    'Line 2: there is no role “boss”',
    'Line 4: bob@lakeside.example is already in line 2',
  ])
})

const people = (count: number) => Array.from({ length: count }, (_, index) => `p${index}@lakeside.example`).join('\n')

it('takes 200 people at once', () => {
  expect(readPeople(people(200)).problems).toEqual([])
  expect(readPeople(people(201)).problems).toEqual(['These are 201 people. Please invite at most 200 at once.'])
})
