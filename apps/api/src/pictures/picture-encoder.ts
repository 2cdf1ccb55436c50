import { notAPicture, tooManyPixels } from '@wheelyard/contract/shop/uploads.calls'
import { ok, refuse, type Result } from '@wheelyard/contract/values/result'
import { WorkerEnded, WorkerProcess } from '@wheelyard/server/worker-process'
import type { Picture, Reencoded } from './reencode-process.ts'

const refusals = { 'not-a-picture': notAPicture, 'too-many-pixels': tooManyPixels }
type Refusal = (typeof refusals)[keyof typeof refusals]

/** Decoding a picture can take seconds and hundreds of megabytes. */
export class PictureEncoder {
  readonly #worker = new WorkerProcess<Buffer, Reencoded>(new URL('reencode-process.ts', import.meta.url), {
    maxWaiting: 20,
    timeoutMs: 60_000,
  })

  async reencode(file: Buffer): Promise<Result<Picture, Refusal>> {
    try {
      const reencoded = await this.#worker.run(file)
      return 'picture' in reencoded ? ok(reencoded.picture) : refuse(refusals[reencoded.refusal])
    } catch (error) {
      // It was too slow, took too much memory, or a decoder crashed: whatever the file is, we do not want it.
      if (error instanceof WorkerEnded) return refuse(notAPicture)
      throw error
    }
  }

  close(): void {
    this.#worker.close()
  }
}
