import { t } from '#domain/language/staff-text.ts'
export const readerMessages = {
  /** SPEC §8, shown with a Try again button. */
  notRunning: t(
    "The triPOS software needs to be installed and running. If installed, check Windows Services to see if it's running.",
  ),
  /** SPEC §8. */
  notConfigured: t(
    "TriPOS hasn't been configured on this workstation to use one of your card readers. Please select an existing terminal or create a new one.",
  ),
  /** SPEC §8. */
  noDevice: t("Couldn't connect to the device. Try again in a few seconds."),
  blocked: t(
    'This browser is blocking access to the card reader. Select the icon left of the address, allow access to apps on this device (local network), then try again.',
  ),
  barred: t(
    'The triPOS software is blocking this page. Ask an administrator to add the address of this page to corsAllowedOrigins in triPOS.config and to restart the triPOS service.',
  ),
  refusing: t(
    'The triPOS software rejected this office’s developer key. Ask an administrator to compare the developer key in triPOS.config with the one in the settings.',
  ),
  foreign: t(
    'Another program is answering instead of the triPOS software. Restart the computer, then try again.',
  ),
} as const

/** For an attempt that ended without an answer from the reader. */
export const refusalMessages = {
  notCharged: t('The card reader did not answer. The card was not charged. Please retry.'),
  reversed: t(
    'The charge was reversed, and a credit will be issued. Tell the customer before you retry.',
  ),
  reversalPending: t(
    'The charge is being reversed, and a credit will be issued. Tell the customer before you retry.',
  ),
} as const
