import * as z from 'zod/mini'

import { Id, text } from '../lib/text.ts'

/** A person of the office and the lessons that they have finished (lessons.ts). */
export const RehearsalProgress = z.object({
  accountId: Id,
  name: text(201),
  finished: z.array(Id),
})
export type RehearsalProgress = z.infer<typeof RehearsalProgress>
