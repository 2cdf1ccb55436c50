import { z } from 'zod'

export const problemReply = z
  .looseObject({
    code: z.string(),
    message: z.string(),
    requestId: z.string().optional().describe('Only on a 500: quote it when you report the fault.'),
  })
  .meta({ id: 'Problem' })
