import { useEffect, useState } from 'react'

import { VisuallyHidden } from '#ui/VisuallyHidden/VisuallyHidden.tsx'

export interface Announcement {
  text: string
  /** `assertive` for failures alone: it cuts into whatever is being read. */
  urgency: 'polite' | 'assertive'
}

/**
 * The one pair of live regions of a sale. They stay while steps come and go, and are empty at first:
 * a region that appears together with its text is not read.
 */
export function LiveRegions({ announcement }: { announcement: Announcement | undefined }) {
  const [spoken, setSpoken] = useState<Announcement>()
  useEffect(() => setSpoken(announcement), [announcement])
  const said = (urgency: Announcement['urgency']) => (spoken?.urgency === urgency ? spoken.text : '')
  return (
    <VisuallyHidden as="div">
      <div role="status" aria-live="polite" aria-atomic="true">
        {said('polite')}
      </div>
      <div role="alert" aria-live="assertive" aria-atomic="true">
        {said('assertive')}
      </div>
    </VisuallyHidden>
  )
}
