import { readTexts } from '../../../packages/messages/compiler/read-texts.ts'
import { expect, test } from 'vitest'
import { lazyPartOf, messagesIn, nameLazyImports, numberMessages } from './message-numbers.ts'

const [skip] = readTexts().filter(({ key }) => key === 'frame_skipToContent')

test('the functions of messages become numbers, which are found again', () => {
  const code = `import * as t from "@wheelyard/messages/site";
const label = t.frame_skipToContent;
export const Link = () => t.frame_skipToContent() + t.frame_skipToContent({ name });`
  const numbered = numberMessages(code, readTexts())
  expect(numbered).toContain(`const label = sentence(${skip?.id});`)
  expect(numbered).toContain(`say(${skip?.id}) + say(${skip?.id}, { name })`)
  expect(numbered).not.toContain('messages/site')
  expect(messagesIn(numbered)).toEqual([skip?.id, skip?.id, skip?.id])
  expect(messagesIn('label:say$1(1e3),hint:sentence(12)')).toEqual([1_000, 12])
})

test('a message that does not exist fails the build', () => {
  const code = 'import * as t from "@wheelyard/messages/site"; t.frame_noSuchMessage()'
  expect(() => numberMessages(code, readTexts())).toThrow('There is no message site/frame_noSuchMessage')
})

test('code that is loaded later brings its messages along', async () => {
  const app = '/shop/apps/web/app'
  const code = 'load(() => import("./proof-dialog.tsx")); load(() => import("three"))'
  const locate = async (specifier: string) => (specifier === 'three' ? '/three.js' : `${app}/proof/proof-dialog.tsx`)
  const named = await nameLazyImports(code, `${app}/proof/proof-host.tsx`, locate)
  expect(named).toContain('withMessages("lazy-proof-proof-dialog", import("./proof-dialog.tsx"))')
  expect(named).toContain('load(() => import("three"))')
  expect(lazyPartOf(`${app}/proof/proof-dialog.tsx`)?.name).toBe('lazy-proof-proof-dialog')
})
