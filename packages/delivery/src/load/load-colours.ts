/** Light enough for dark text on them; neighbours differ in brightness too, so that they differ in grey print. */
const colours = [
  '#7fb8e6',
  '#f7d774',
  '#e8927c',
  '#a9d8a0',
  '#c3a6dd',
  '#f4b6cf',
  '#6fc7bd',
  '#d9b98c',
  '#b9c4d0',
  '#d6e26b',
  '#f2a24f',
  '#9aa8e8',
]

/** The same for a line in the 3-D view, the drawing and the table. */
export const colourOfLine = (line: number): string => colours[line % colours.length]!
