import { type AsyncZippable, type FlateCallback, zipSync } from 'fflate/browser'

export * from 'fflate/browser'

/** In place of fflate's own, which compresses in workers made from blobs: the content security policy forbids these. */
export function zip(files: AsyncZippable, done: FlateCallback): void {
  done(null, zipSync(files))
}
