import table from '../generated/en.js'
import { english } from './language-format.ts'

const inEnglish = table(english)

export const messages = () => inEnglish
