declare module 'yauzl' {
  type Entry = { fileName: string }
  export function fromBufferPromise(bytes: Buffer): Promise<{
    eachEntry(): AsyncIterable<Entry>
    openReadStreamPromise(entry: Entry): Promise<NodeJS.ReadableStream>
  }>
}
