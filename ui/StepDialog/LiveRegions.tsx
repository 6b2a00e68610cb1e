import { useEffect, useRef } from 'react'

import { VisuallyHidden } from '#ui/VisuallyHidden/VisuallyHidden.tsx'

export interface Announcement {
  text: string
  /** `assertive` for failures alone: it cuts into whatever is being read. */
  urgency: 'polite' | 'assertive'
}

const say = (region: HTMLElement | null, text: string) => {
  if (region) region.textContent = text
}

/**
 * The one pair of live regions of a sale. They stay while steps come and go, and are empty at first:
 * a region that appears together with its text is not read. Hence the text is put in afterwards.
 */
export function LiveRegions({ announcement }: { announcement: Announcement | undefined }) {
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
