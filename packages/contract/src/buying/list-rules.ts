import * as t from '@wheelyard/messages/server'
import * as tBuyer from '@wheelyard/messages/buyer'
import { LINES_MAX } from '../values/limits.ts'
import { problem } from '../values/problem.ts'

export const LISTS_MAX = 100
export const LIST_NAME_MAX = 80

export const tooLong = () => tBuyer.listRules_listHasAtMost({ linesMax: LINES_MAX })

export const listNameTaken = (name: string) => problem(409, 'list-name-taken', t.listRules_youAlreadyHaveList({ name }))
export const tooManyLists = problem(409, 'too-many-lists', () =>
  t.listRules_youHaveReachedLimit({ listsMax: LISTS_MAX }),
)
export const listChanged = problem(409, 'list-changed', t.listRules_listWasChangedOn)
export const listEmpty = problem(400, 'list-empty', t.listRules_thereIsNothingTo)
