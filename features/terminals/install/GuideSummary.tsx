import { Printer } from 'lucide-react'
import { useState } from 'react'

import { t } from '#domain/language/staff-text.ts'
import { paths } from '#features/shared/paths.ts'
import { Banner } from '#ui/Banner/Banner.tsx'
import { Button } from '#ui/Button/Button.tsx'
import { Card } from '#ui/Card/Card.tsx'
import { ConfirmDialog } from '#ui/ConfirmDialog/ConfirmDialog.tsx'
import { Inline } from '#ui/Inline/Inline.tsx'
import { Link } from '#ui/Link/Link.tsx'
import { ProgressBar } from '#ui/ProgressBar/ProgressBar.tsx'
import { Stack } from '#ui/Stack/Stack.tsx'
import type { StepListItem } from '#ui/StepList/StepList.tsx'
import { VisuallyHidden } from '#ui/VisuallyHidden/VisuallyHidden.tsx'

export interface GuideSummaryProps {
  steps: readonly StepListItem[]
  onGo: (id: string) => void
  onStartOver: () => void
}

export function GuideSummary({ steps, onGo, onStartOver }: GuideSummaryProps) {
  const [isConfirming, setConfirming] = useState(false)
  const done = steps.filter(({ isDone }) => isDone).length
  const next = steps.findIndex(({ isDone }) => !isDone)
  const { id, title } = steps[next] ?? {}
  const progress = t('{done} of {count} done', { done, count: steps.length })
  return (
    <Card as="section" aria-label={t('Progress')}>
      <Stack gap="m">
        <ProgressBar label={progress} value={(done / steps.length) * 100} />
        <div role="status">
          <VisuallyHidden>{progress}</VisuallyHidden>
        </div>
        {id === undefined && (
          <Banner
            tone="positive"
            title={t('This workstation is ready')}
            action={
              <Link href={paths.catalog} variant="button">
                {t('Go to Catalog')}
              </Link>
            }
          >
            {t('All steps are done.')}
          </Banner>
        )}
        <Inline>
          {id !== undefined && (
            <Button variant="primary" onPress={() => onGo(id)}>
              {t('Go to step')} {next + 1}: {title}
            </Button>
          )}
          <Button icon={<Printer size={20} />} onPress={() => window.print()}>
            {t('Print this guide')}
          </Button>
          {done > 0 && (
            <Button variant="quiet" onPress={() => setConfirming(true)}>
              {t('Start over')}
            </Button>
          )}
        </Inline>
      </Stack>
      <ConfirmDialog
        title={t('Start over')}
        isOpen={isConfirming}
        confirmLabel={t('Start over')}
        onCancel={() => setConfirming(false)}
        onConfirm={() => {
          setConfirming(false)
          onStartOver()
        }}
      >
        {t(
          'This clears all checkmarks, the device model and the COM port. The card reader does not change.',
        )}
      </ConfirmDialog>
    </Card>
  )
}
