import { t } from '#domain/language/staff-text.ts'
import { Banner } from '#ui/Banner/Banner.tsx'
import { Button } from '#ui/Button/Button.tsx'

export interface NotLoadedProps {
  /** Such as "Your offices did not load". */
  title: string
  /** What is missing without it. */
  children?: string
  onRetry: () => void
}

/** The sign of a part of a page that did not load. The toast of the failed call announces it. */
export const NotLoaded = ({ title, children, onRetry }: NotLoadedProps) => (
  <Banner tone="caution" title={title} action={<Button onPress={onRetry}>{t('Try again')}</Button>}>
    {children}
  </Banner>
)
