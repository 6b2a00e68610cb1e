import { t } from '#domain/language/staff-text.ts'
import { paths } from '#features/shared/paths.ts'
import { Banner } from '#ui/Banner/Banner.tsx'
import { Link } from '#ui/Link/Link.tsx'

import { backToStep, type StepId } from './guide-steps.ts'

export interface ReaderSettingsMissingProps {
  /** The step that Card Readers leads back to. */
  step: StepId
}

/** Says which page sets what the office's card readers still need. */
export const ReaderSettingsMissing = ({ step }: ReaderSettingsMissingProps) => (
  <Banner
    tone="caution"
    title={t('Not configured')}
    action={
      <Link href={paths.cardReaders} variant="button" state={{ back: backToStep(step) }}>
        {t('Go to Card Readers')}
      </Link>
    }
  >
    {t(
      'This office has no settings for card readers on workstations yet. Under Card Readers, turn on Direct and enter how a workstation connects to its triPOS software.',
    )}
  </Banner>
)
