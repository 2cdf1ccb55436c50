export type UglyFile = {
  name: string
  content: string | Uint8Array<ArrayBuffer>
} & (
  | {
      /** Code, quantity and, where it matters, line. */ rows: [code: string, quantity: number | null, line?: number][]
      notes?: string[]
      problems?: string[]
    }
  | { refused: string }
)
