import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'

import { Button } from '#ui/Button/Button.tsx'
import { footer as dialogFooter } from '#ui/Dialog/Dialog.css.ts'
import { DialogFrame } from '#ui/Dialog/DialogFrame.tsx'
import { Heading } from '#ui/Heading/Heading.tsx'

import { type Announcement, LiveRegions } from './LiveRegions.tsx'
import * as styles from './StepDialog.css.ts'
import { StepProgress, type StepProgressProps } from './StepProgress.tsx'

export interface StepDialogProps {
  title: string
  isOpen: boolean
  /** Escape or the close button. */
  onClose: () => void
  /** False while leaving would lose something: during a charge. */
  isClosable?: boolean
  /** Changes with the step: then the new step's heading takes the focus. */
  stepKey: string
  heading: string
  progress?: StepProgressProps
  /** Stays in sight through all steps: what is being paid, and how much. */
  summary?: ReactNode
  /** Absent where there is no way back. */
  onBack?: () => void
  /** The step's action, or several in a fragment, the primary one last. */
  footer?: ReactNode
  /** Read aloud without moving the focus: what the card reader asks for, and failures. */
  announcement?: Announcement
  children: ReactNode
}

/** The large modal of a sale: one question a step, always of one size (SPEC §2 Checkout dialog). */
export function StepDialog({
  stepKey,
  heading,
  progress,
  summary,
  onBack,
  footer,
  announcement,
  children,
  ...frame
}: StepDialogProps) {
  const hasFooter = footer !== undefined || onBack !== undefined
  return (
    <DialogFrame {...frame} size="step" besideTitle={progress && <StepProgress {...progress} />}>
      <div className={styles.panes({ hasSummary: summary !== undefined })}>
        <div className={styles.step}>
          <StepHeading key={stepKey}>{heading}</StepHeading>
          {children}
        </div>
        {summary !== undefined && (
          <div className={styles.summary}>
            <div className={styles.summaryContent}>{summary}</div>
          </div>
        )}
      </div>
      {hasFooter && (
        <div className={`${dialogFooter} ${styles.footer}`}>
          {onBack !== undefined && (
            <span className={styles.back}>
              <Button icon={<ArrowLeft aria-hidden size={20} />} onPress={onBack}>
                Back
              </Button>
            </span>
          )}
          {footer}
        </div>
      )}
      <LiveRegions announcement={announcement} />
    </DialogFrame>
  )
}

/** Takes the focus when it appears, which a new `key` makes it do at each step. */
function StepHeading({ children }: { children: string }) {
  const ref = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    ref.current?.focus({ preventScroll: true })
    // Nothing stands above it but what sticks, so asking for it at the bottom scrolls to the very top.
    ref.current?.scrollIntoView({ block: 'end' })
  }, [])
  return (
    <div className={styles.heading}>
      <Heading level={3} size="title" ref={ref}>
        {children}
      </Heading>
    </div>
  )
}
