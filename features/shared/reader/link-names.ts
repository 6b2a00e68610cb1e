import type { ReaderLink } from '#domain/reader/reader-check.ts'

export const linkNames: Record<ReaderLink, string> = {
  permission: 'Browser permission',
  service: 'Card reader software',
  configuration: 'Configuration',
  lane: 'Lane',
  device: 'Card reader',
  processor: 'Card processor',
}
