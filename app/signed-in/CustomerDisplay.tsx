import { useDisplaySnapshot } from '#features/checkout/state/use-display-snapshot.ts'
import { useDisplayOpen, usePublishedDisplay } from '#features/display/publish-display.ts'

/** Keeps the customer display up to date on every page, and clears it at sign-out. Renders nothing. */
export function CustomerDisplay() {
  const isOpen = useDisplayOpen()
  usePublishedDisplay(useDisplaySnapshot(isOpen))
  return null
}
