import * as z from 'zod/mini'

/** What a customer can read, as an ISO 639-1 code. Screens for the office's staff are English. */
export const Language = z.enum(['en', 'es'])
export type Language = z.infer<typeof Language>
