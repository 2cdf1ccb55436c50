const NUMBER = String.raw`\d[\d.,'’]*(?:\s?\d{3})*`
const UNIT = String.raw`(?:\s?[\p{L}]{1,7}\.?)?`

const QUANTITY_FIRST = new RegExp(String.raw`^(${NUMBER}${UNIT})\s*[x×*]\s+(\S.*)$`, 'iu')
const QUANTITY_LAST = new RegExp(String.raw`^(\S.*?)\s+[x×*]\s*([-−]?${NUMBER}${UNIT})$`, 'iu')
const IN_BRACKETS = /^(\S.*?)\s*[([]\s*([^()[\]]*\d[^()[\]]*)[)\]]$/
const NUMBER_ONLY = /^\d{1,6}$/
/** A name may stand between the code and the quantity. */
const CODE_FIRST = new RegExp(
  String.raw`^(\S+?)[,;|:]?\s(?:.*\s)?([-−]?${NUMBER}(?:\s?(?:pcs?|pieces?|units?|ea|x|stk|st|stück)\.?)?)$`,
  'iu',
)
const DELIMITED = /^([^\t,;|]+)[\t,;|]\s*([^\t,;|]+)$/

/** The patterns are slow with very long lines, and these are no order. */
const LINE_MAX = 300

/** A line of a mail: "12 x WY-1001", "WY-1001 x 12", "WY-1001 (12)", "WY-1001 12", "12 WY-1001". */
export function splitLine(line: string): { code: string; written: string } {
  const text = line.trim()
  if (text.length > LINE_MAX) return { code: text, written: '' }
  const first = QUANTITY_FIRST.exec(text)
  if (first) return { code: first[2] ?? '', written: first[1] ?? '' }
  const last = QUANTITY_LAST.exec(text) ?? IN_BRACKETS.exec(text)
  if (last) return { code: last[1] ?? '', written: last[2] ?? '' }
  const words = text.split(/\s+/)
  if (words.length === 2 && NUMBER_ONLY.test(words[0] ?? '') && !NUMBER_ONLY.test(words[1] ?? '')) {
    return { code: words[1] ?? '', written: words[0] ?? '' }
  }
  const [, code = text, written = ''] = CODE_FIRST.exec(text) ?? DELIMITED.exec(text) ?? []
  return { code, written }
}
