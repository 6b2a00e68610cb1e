import { useEffect, useRef } from 'react'

import { VisuallyHidden } from '#ui/VisuallyHidden/VisuallyHidden.tsx'

export interface Announcement {
  text: string
  /** `assertive` interrupts the screen reader; use it for failures only. */
  urgency: 'polite' | 'assertive'
}

const say = (region: HTMLElement | null, text: string) => {
  if (region) region.textContent = text
}

/**
 * The live regions of a checkout dialog. They outlive its steps and start empty: a region that mounts
 * with its text is not read, so the text is set afterward.
 */
export function LiveRegions({ announcement }: { announcement: Announcement | null | undefined }) {
  const politeRef = useRef<HTMLDivElement>(null)
  const assertiveRef = useRef<HTMLDivElement>(null)
  const { text = '', urgency } = announcement ?? {}
  useEffect(() => {
    say(politeRef.current, urgency === 'polite' ? text : '')
    say(assertiveRef.current, urgency === 'assertive' ? text : '')
  }, [text, urgency])
  return (
    <VisuallyHidden as="div">
      <div role="status" aria-live="polite" aria-atomic="true" ref={politeRef} />
      <div role="alert" aria-live="assertive" aria-atomic="true" ref={assertiveRef} />
    </VisuallyHidden>
  )
}
