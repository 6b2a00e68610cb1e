import * as z from 'zod/mini'

import { text } from '../lib/text.ts'

/** SPEC §2, §3. */
export const Outage = z.object({ active: z.boolean(), description: text(1_000) })
export type Outage = z.infer<typeof Outage>

/** SPEC §8. */
export const itemOutageTitle = 'An Outage is Affecting This Catalog Item'
