/** How wide a piece of text is. */
type WidthOf = (text: string) => number

const EAST_ASIAN =
  '\\p{Script_Extensions=Han}\\p{Script_Extensions=Hiragana}\\p{Script_Extensions=Katakana}\\uFF01-\\uFF60'
const NOT_FIRST = '、。，．・：；？！゛゜ヽヾゝゞ々ー’”）〕］｝〉》」』】ぁぃぅぇぉっゃゅょゎァィゥェォッャュョヮヵヶ'
const NOT_LAST = '‘“（〔［｛〈《「『【'

/** After spaces and hyphens; East Asian writing has none, and breaks between any two signs that may be torn apart. */
const BREAKS = new RegExp(
  `(?<=[ -])|(?<=[${EAST_ASIAN}])(?<![${NOT_LAST}])(?![${NOT_FIRST} ]|$)|(?<=[\\p{L}\\p{N}])(?=[${EAST_ASIAN}])(?![${NOT_FIRST}])`,
  'u',
)

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** Also within a word that is wider than a line. */
export function breakLines(text: string, width: number, widthOf: WidthOf): string[] {
  if (widthOf(text) <= width) return [text]
  const lines: string[] = []
  let line = ''
  let lineWidth = 0
  for (const piece of text.split(BREAKS).flatMap((word) => piecesOf(word, width, widthOf))) {
    if (line && lineWidth + widthOf(piece.trimEnd()) > width) {
      lines.push(line)
      line = ''
      lineWidth = 0
    }
    line += piece
    lineWidth += widthOf(piece)
  }
  return [...lines, line]
}

function piecesOf(word: string, width: number, widthOf: WidthOf): string[] {
  if (widthOf(word.trimEnd()) <= width) return [word]
  return Array.from(graphemes.segment(word), ({ segment }) => segment)
}
