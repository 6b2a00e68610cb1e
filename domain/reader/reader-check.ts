import * as z from 'zod/mini'

import { Id, text } from '../lib/text.ts'

/** In the order they are checked. */
export const readerLinks = [
  'permission',
  'service',
  'configuration',
  'lane',
  'device',
  'processor',
] as const
export const ReaderLink = z.enum(readerLinks)
export type ReaderLink = z.infer<typeof ReaderLink>

/** SKIPPED: no such link, or it cannot be checked. UNTESTED: an earlier link is broken. */
export const LinkState = z.enum(['OK', 'BROKEN', 'SKIPPED', 'UNTESTED'])
export type LinkState = z.infer<typeof LinkState>

const links = z.array(
  z.object({
    link: ReaderLink,
    state: LinkState,
    /** Plain text; says what to do if broken. Never contains a key or card data. */
    detail: text(300),
  }),
)

export const ReaderCheckRequest = z.object({ links: links.check(z.maxLength(readerLinks.length)) })
export type ReaderCheckRequest = z.infer<typeof ReaderCheckRequest>

export const ReaderCheck = z.object({
  id: Id,
  /** Unix seconds. */
  at: z.int(),
  userName: text(201),
  links,
})
export type ReaderCheck = z.infer<typeof ReaderCheck>

/** NOT_CONFIGURED: the server has no processor credentials. */
export const ProcessorStatus = z.object({
  status: z.enum(['ONLINE', 'UNREACHABLE', 'NOT_CONFIGURED']),
})
export type ProcessorStatus = z.infer<typeof ProcessorStatus>
