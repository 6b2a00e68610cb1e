import { Printer } from 'lucide-react'
import { useState } from 'react'

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

/** How far one is, which step is next, and the guide on paper. */
export function GuideSummary({ steps, onGo, onStartOver }: GuideSummaryProps) {
  const [isAsking, setAsking] = useState(false)
  const done = steps.filter(({ isDone }) => isDone).length
  const next = steps.findIndex(({ isDone }) => !isDone)
  const { id, title } = steps[next] ?? {}
  const words = `${done} of ${steps.length} done`
  return (
    <Card as="section" aria-label="Progress">
      <Stack gap="m">
        <ProgressBar label={words} value={(done / steps.length) * 100} />
        <div role="status">
          <VisuallyHidden>{words}</VisuallyHidden>
        </div>
        {id === undefined && (
          <Banner
            tone="positive"
            title="This workstation is ready"
            action={
              <Link href={paths.catalog} variant="button">
                Go to Catalog
              </Link>
            }
          >
            All steps are done.
          </Banner>
        )}
        <Inline>
          {id !== undefined && (
            <Button variant="primary" onPress={() => onGo(id)}>
              Go to step {next + 1}: {title}
            </Button>
          )}
          <Button icon={<Printer size={20} />} onPress={() => window.print()}>
            Print this guide
          </Button>
          {done > 0 && (
            <Button variant="quiet" onPress={() => setAsking(true)}>
              Start over
            </Button>
          )}
        </Inline>
      </Stack>
      <ConfirmDialog
        title="Start over"
        isOpen={isAsking}
        confirmLabel="Start over"
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false)
          onStartOver()
        }}
      >
        This takes away all marks, the device model and the COM port. The card reader stays as it
        is.
      </ConfirmDialog>
    </Card>
  )
}
