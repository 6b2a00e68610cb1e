import { t } from '#domain/language/staff-text.ts'
import { Banner } from '#ui/Banner/Banner.tsx'

export interface SaveWarningProps {
  children: string | undefined
}

/** Under a field: what can be saved but is probably a mistake, told as soon as it is typed. */
export function SaveWarning({ children }: SaveWarningProps) {
  return children === undefined ? null : (
    <Banner tone="caution" title={t('Check before you save')} live="status">
      {children}
    </Banner>
  )
}
