import type { ReaderLink } from '#domain/reader-check.ts'

/** What the links between the page and the money are called on the screens. */
export const linkNames: Record<ReaderLink, string> = {
  permission: 'Browser permission',
  service: 'Card reader software',
  configuration: 'Configuration',
  lane: 'Lane',
  device: 'Card reader',
  processor: 'Card processor',
}
