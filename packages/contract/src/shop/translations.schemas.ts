import * as t from '@wheelyard/messages/server'
import { z } from 'zod'
import { problem } from '../values/problem.ts'
import { TRANSLATION_LANGUAGES } from './content-language.schemas.ts'

/** Outdated: made from an English that has changed since. */
export const translationStates = ['missing', 'outdated', 'done'] as const
export type TranslationState = (typeof translationStates)[number]

export const translationLanguage = z.enum(TRANSLATION_LANGUAGES)

export const source = z
  .string()
  .regex(/^[0-9a-f]{32}$/)
  .describe('Which English it is; changes with it')
export const seenTranslation = {
  seenUpdatedAt: z.iso.datetime().nullable().describe('What was seen: null if there was no translation'),
}

export const translationChanged = problem(409, 'translation-changed', t.translations_someoneElseHasChanged)
export const languageNotOffered = problem(400, 'language-not-offered', t.translations_languageIsNotOffered)
