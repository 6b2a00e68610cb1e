import { t } from '#domain/language/staff-text.ts'
import { Banner } from '#ui/Banner/Banner.tsx'

import { type useTryReader, readerErrorMessage } from './use-workstation-reader.ts'

const done = {
  connect: { title: t('Connected'), detail: t('The card reader is ready for payments.') },
  idle: { title: t('Idle screen shown'), detail: t('The card reader now shows its idle screen.') },
} as const

/** Result of a reader test (SPEC §8 'Not connected'). */
export function TrialResult({ attempt }: { attempt: ReturnType<typeof useTryReader> }) {
  if (attempt.isSuccess) {
    const { title, detail } = done[attempt.variables.trial]
    return (
      <Banner tone="positive" title={title} live="status">
        {detail}
      </Banner>
    )
  }
  if (attempt.isError) {
    return (
      <Banner tone="critical" title={t('Not connected')} live="alert">
        {readerErrorMessage(attempt.error)}
      </Banner>
    )
  }
  return null
}
