import { readPdf } from '#api/testing/read-pdf'

/** What is written on each page, in the lines that a reader finds there. */
async function pagesOf(pdf: Buffer): Promise<string[]> {
  const pages = await readPdf(pdf, { scale: 0.1 })
  return pages.map(({ text }) =>
    text
      .replaceAll(/[\t ]+/g, ' ')
      .replaceAll(/\s*\r?\n\s*/g, '\n')
      .trim(),
  )
}

/** One file of many documents, each under its name. */
export async function asFile(documents: Record<string, Buffer>): Promise<string> {
  const texts: string[] = []
  for (const [name, pdf] of Object.entries(documents)) {
    const pages = await pagesOf(pdf)
    texts.push(pages.map((text, index) => `=== ${name}, page ${index + 1}\n${text}\n`).join('\n'))
  }
  return texts.join('\n')
}

/** What the file itself is called, which programs show above the page. */
export function titleIn(pdf: Buffer): string {
  return /<dc:title>[\s\S]*?<rdf:li[^>]*>([^<]*)/.exec(pdf.toString())?.[1] ?? ''
}
