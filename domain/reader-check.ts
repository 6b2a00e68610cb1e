import * as z from 'zod/mini'

import { Id, text } from './text.ts'

/** The links between the screen and the money, in the order in which they are checked. */
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

/**
 * OK or BROKEN as it was found; SKIPPED where the reader has no such link, or nothing tells about
 * it; UNTESTED behind a broken link.
 */
export const LinkState = z.enum(['OK', 'BROKEN', 'SKIPPED', 'UNTESTED'])
export type LinkState = z.infer<typeof LinkState>

const links = z.array(
  z.object({
    link: ReaderLink,
    state: LinkState,
    /** In plain words; what to do where it is broken. Never a key or a card. */
    detail: text(300),
  }),
)

export const ReaderCheckRequest = z.object({ links: links.check(z.maxLength(readerLinks.length)) })
export type ReaderCheckRequest = z.infer<typeof ReaderCheckRequest>

/** One run of the reader doctor. */
export const ReaderCheck = z.object({
  id: Id,
  /** Seconds since 1970, the server's. */
  at: z.int(),
  /** Who ran it. */
  userName: text(201),
  links,
})
export type ReaderCheck = z.infer<typeof ReaderCheck>

/** NOT_CONFIGURED: this server was given no credentials for the processor. */
export const ProcessorStatus = z.object({
  status: z.enum(['ONLINE', 'UNREACHABLE', 'NOT_CONFIGURED']),
})
export type ProcessorStatus = z.infer<typeof ProcessorStatus>
