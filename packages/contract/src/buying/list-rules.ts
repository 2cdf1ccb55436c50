import { LINES_MAX } from '../values/limits.ts'
import { problem } from '../values/problem.ts'

export const LISTS_MAX = 100
export const LIST_NAME_MAX = 80

export const tooLong = `A list has at most ${LINES_MAX} lines`

export const listNameTaken = (name: string) =>
  problem(409, 'list-name-taken', `You already have a list called ${name}. Please choose another name.`)
export const tooManyLists = problem(
  409,
  'too-many-lists',
  `You have reached the limit of ${LISTS_MAX} lists. Please delete one first.`,
)
export const listChanged = problem(409, 'list-changed', 'The list was changed on another page or device')
export const listEmpty = problem(400, 'list-empty', 'There is nothing to save')
