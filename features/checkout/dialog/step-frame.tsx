import { createContext, type ReactNode, use, useEffect, useLayoutEffect } from 'react'
import { createPortal } from 'react-dom'

import type { Announcement } from '#ui/StepDialog/LiveRegions.tsx'

type StepFrame = {
  /** The dialog's footer, which stays visible while the step scrolls. */
  footer: Element | null
  /** Null empties the live regions. */
  announce: (announcement: Announcement | null) => void
}

export const StepFrameContext = createContext<StepFrame>({ footer: null, announce: () => {} })

/** Renders a step's buttons into the dialog's footer. */
export function StepActions({ children }: { children: ReactNode }) {
  const { footer } = use(StepFrameContext)
  return footer && createPortal(children, footer)
}

/** Announces `text` to screen readers whenever it changes, and leaves nothing behind. */
export const useAnnounce = (text: string | null, urgency: Announcement['urgency'] = 'polite') => {
  const { announce } = use(StepFrameContext)
  useEffect(() => {
    if (text === null) return
    announce({ text, urgency })
    return () => announce(null)
  }, [announce, text, urgency])
}

export type StepHeading = { text: string; key: number }

export const StepHeadingContext = createContext<(heading: StepHeading | null) => void>(() => {})

/** Replaces the step's heading while `text` is set; a new key moves focus to it again. */
export const useStepHeading = (text: string | null, key: number) => {
  const show = use(StepHeadingContext)
  useLayoutEffect(() => {
    show(text === null ? null : { text, key })
    return () => show(null)
  }, [show, text, key])
}
