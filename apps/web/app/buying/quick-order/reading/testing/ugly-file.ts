export type UglyFile = {
  name: string
  content: string | Uint8Array<ArrayBuffer>
} & (
  | {
      /** With its line where it matters. */
      rows: [code: string, quantity: number | null, line?: number][]
      notes?: string[]
      problems?: string[]
    }
  | { refused: string }
)
