import { expect, it } from 'vitest'
import { emailProblem, googleProblemMessage, nameProblem, passwordProblem } from './sign-in-rules.ts'

it.each([
  ['', 'Email is Required'],
  ['  ', 'Email is Required'],
  ['buyer', 'Provide a valid Email'],
  ['buyer@example', 'Provide a valid Email'],
  ['@example.com', 'Provide a valid Email'],
  ['buyer@example.com', undefined],
])('the email "%s": %s', (email, problem) => {
  expect(emailProblem(email)).toBe(problem)
})

it.each([
  [0, 'Password is Required'],
  [5, 'Must be 6 characters or longer'],
  [6, undefined],
  [128, undefined],
  [129, 'Must be 128 characters or shorter'],
])('a password of %d characters: %s', (length, problem) => {
  expect(passwordProblem('x'.repeat(length))).toBe(problem)
})

it('a name needs something to see', () => {
  expect([nameProblem(' '), nameProblem('\u200b'), nameProblem('Casey')]).toEqual([
    'Name is Required',
    'Name is Required',
    undefined,
  ])
})

it('explains why Google failed, and does not repeat an unknown code', () => {
  expect(googleProblemMessage('google-cancelled')).toBe('You did not finish logging in with Google.')
  expect(googleProblemMessage('<b>')).toBe('The sign-in with Google failed. Please try again.')
  expect(googleProblemMessage('toString')).toBe('The sign-in with Google failed. Please try again.')
})
