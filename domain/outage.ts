import * as z from 'zod/mini'

import { text } from './text.ts'

/** Of a service offering or of one item of its catalogue (SPEC §2, §3). */
export const Outage = z.object({ active: z.boolean(), description: text(1_000) })
export type Outage = z.infer<typeof Outage>

/** SPEC §8: the toast's title where an integrated item has an outage; its description follows. */
export const itemOutageTitle = 'An Outage is Affecting This Catalog Item'
