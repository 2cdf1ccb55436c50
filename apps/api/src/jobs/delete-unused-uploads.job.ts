import type { Db } from '#api/db/client'
import { sweepPictures } from '#api/features/uploads/uploads.service'
import type { Job } from './worker.ts'

export const sweepPicturesJob = (db: Db): Job => ({
  name: 'sweep-pictures',
  cron: '17 3 * * *',
  run: async () => {
    await sweepPictures(db)
  },
})
