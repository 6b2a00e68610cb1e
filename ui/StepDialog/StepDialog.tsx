import { ArrowLeft } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'

import { t } from '#domain/language/staff-text.ts'
import { Button } from '#ui/Button/Button.tsx'
import { footer as dialogFooter } from '#ui/Dialog/Dialog.css.ts'
import { DialogFrame } from '#ui/Dialog/DialogFrame.tsx'
import { Heading } from '#ui/Heading/Heading.tsx'

import { type Announcement, LiveRegions } from './LiveRegions.tsx'
import * as styles from './StepDialog.css.ts'
import { StepProgress, type StepProgressProps } from './StepProgress.tsx'

export interface StepDialogProps {
  /** What all steps are about; the dialog’s accessible name. */
  title: string
  /** Whether the dialog shows. */
  isOpen: boolean
  /** Called on Escape or the close button. */
  onClose: () => void
  /** False while closing would lose work, as during a charge. */
  isClosable?: boolean
  /** Identifies the step; a change moves focus to the new heading. */
  stepKey: string
  /** What to do in this step. */
  heading: string
  /** Which step of how many it is. */
  progress?: StepProgressProps
  /** What stays in sight beside every step, such as the amount. */
  summary?: ReactNode
  /** Shows Back, and is called on it and on the browser's Back, which closes the dialog otherwise. */
  onBack?: () => void
  /** The step's action, or several in a fragment, the primary one last. */
  footer?: ReactNode
  /** Announced without moving focus: card reader prompts and failures. */
  announcement?: Announcement | null
  /** The step. */
  children: ReactNode
}

/** The checkout modal: one question per step at a fixed size (SPEC §2 Checkout dialog). */
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
    <DialogFrame
      {...frame}
      onBack={onBack}
      size="step"
      besideTitle={progress && <StepProgress {...progress} />}
    >
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
                {t('Back')}
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

/** Takes focus on mount; a new `key` remounts it on each step. */
function StepHeading({ children }: { children: string }) {
  const ref = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    ref.current?.focus({ preventScroll: true })
    // Only sticky content precedes the heading, so aligning it to the bottom scrolls to the very top.
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
