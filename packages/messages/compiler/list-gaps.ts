import { parseArgs } from 'node:util'
import { findGaps } from './translations.ts'

/** `npm run messages -- --missing de`: what is to be translated, one line for each text. */
const { missing: language } = parseArgs({ options: { missing: { type: 'string' } } }).values
if (!language) throw new Error('Which language? npm run messages -- --missing de')
const gaps = findGaps(language)
for (const { area, key, why } of gaps) process.stdout.write(`${area}/${language}.json, ${key}: ${why}\n`)
process.stdout.write(
  gaps.length === 0 ? `Nothing is missing in ${language}.\n` : `${gaps.length} texts to translate.\n`,
)
