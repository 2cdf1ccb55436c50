import { knownColumns, textColumns } from './support/typed-columns.ts'
import { expect, test } from './support/test.ts'

// A new column belongs into `hostile-content.ts` or `hostile-shop.ts`, and its screen into `hostile-screens.ts`.
test('of every column with text it is known who writes it and which screen shows it @desktop', () => {
  expect(textColumns()).toEqual(knownColumns())
})
