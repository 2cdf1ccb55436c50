import type { Page } from '@playwright/test'
import { inPseudo } from '../../packages/messages/compiler/pseudo.ts'
import { readTexts } from '../../packages/messages/compiler/read-texts.ts'
import { tableOf } from '../../packages/messages/compiler/table.ts'

const TABLES = /\/assets\/messages-\w+\/[\w-]+\.en\.js$/
let table: string | undefined

/** English pages come alive in the pseudo language, which no build has: the browser draws them again. */
export async function speakPseudo(page: Page): Promise<void> {
  table ??= tableOf(inPseudo(readTexts()))
  await page.route(TABLES, (route) => route.fulfill({ contentType: 'text/javascript', body: table! }))
}

export const speakEnglish = (page: Page): Promise<void> => page.unroute(TABLES)

/** React tells that it draws the page again. */
export const isNotOfPseudo = (error: string): boolean => !/Minified React error #(418|423|425)/.test(error)
