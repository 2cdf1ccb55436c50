declare module 'virtual:pictures' {
  export type Kind = { width: number; height: number; avif: readonly number[]; webp: readonly number[] }
  export const kinds: Readonly<Record<string, Kind>>
  /** Our own pictures by name: their kind, and the hash in their file names. */
  export const pictures: Readonly<Record<string, readonly [kind: string, hash: string]>>
}

declare module 'virtual:articles' {
  export type Article = { slug: string; title: string; html: string }
  export const blogs: readonly Article[]
  export const portfolio: readonly Article[]
}

declare module 'virtual:messages' {
  /** Where the tables of messages are. Only the server's build knows it. */
  export const folder: string
}
