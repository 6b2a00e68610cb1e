import { t } from '#domain/language/staff-text.ts'
import type { ReaderLink } from '#domain/reader/reader-check.ts'

export const linkNames: Record<ReaderLink, string> = {
  permission: t('Browser permission'),
  service: t('Card reader software'),
  configuration: t('Configuration'),
  lane: t('Lane'),
  device: t('Card reader'),
  processor: t('Card processor'),
}
