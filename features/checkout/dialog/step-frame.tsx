import { createContext, type ReactNode, use, useEffect } from 'react'
import { createPortal } from 'react-dom'

import type { Announcement } from '#ui/StepDialog/LiveRegions.tsx'

type StepFrame = {
  /** Where a step's buttons go: the dialog's footer, in sight while the step scrolls. */
  footer: Element | null
  announce: (announcement: Announcement) => void
}

export const StepFrameContext = createContext<StepFrame>({ footer: null, announce: () => {} })

/** A step's own buttons, put into the dialog's footer. */
export function StepActions({ children }: { children: ReactNode }) {
  const { footer } = use(StepFrameContext)
  return footer && createPortal(children, footer)
}

/** Has a step's news read out, each time its words change. */
export const useAnnounce = (text: string | null, urgency: Announcement['urgency'] = 'polite') => {
  const { announce } = use(StepFrameContext)
  useEffect(() => {
    if (text !== null) announce({ text, urgency })
  }, [announce, text, urgency])
}

export type StepHeading = { text: string; key: number }

/** For the dialog: a step that has got further says so in its heading. */
export const StepHeadingContext = createContext<(heading: StepHeading | null) => void>(() => {})

/** The step's own heading, as long as there is one; a new key puts the focus on it again. */
export const useStepHeading = (text: string | null, key: number) => {
  const show = use(StepHeadingContext)
  useEffect(() => {
    show(text === null ? null : { text, key })
    return () => show(null)
  }, [show, text, key])
}
