import { chooseCustomerLanguage } from '#features/checkout/state/customer-language.ts'
import { useDisplaySnapshot } from '#features/checkout/state/use-display-snapshot.ts'
import { useDisplayOpen, usePublishedDisplay } from '#features/display/publish-display.ts'
import { useDisplayKey, useRelayedDisplay } from '#features/display/relay-display.ts'

/** Keeps the customer displays up to date on every page, and clears them at sign-out. Renders nothing. */
export function CustomerDisplay() {
  const isOpen = useDisplayOpen()
  const isPaired = useDisplayKey() !== null
  const snapshot = useDisplaySnapshot(isOpen || isPaired)
  usePublishedDisplay(snapshot, chooseCustomerLanguage)
  useRelayedDisplay(snapshot, chooseCustomerLanguage)
  return null
}
