/** Constants of SPEC §9 that have no module of their own. */

/** Amounts that differ by less than this match, in millionths of a dollar: $0.01. */
export const MATCH_TOLERANCE_MICROS = 10_000n
/** The smallest amount that can be charged to a card, unless the office sets a higher minimum. */
export const MINIMUM_CHARGE_CENTS = 1
export const DEFAULT_CURRENCY = 'USD'

export const MIN_PASSWORD_LENGTH = 8
/** CSS length. */
export const SIGN_IN_FRAME_MIN_HEIGHT = '450px'

export const REFUND_INITIATOR = 'AGENCY' as const
export const DEFAULT_REFUND_LEVEL = 'FULL_AND_LINE_ITEM_AND_PARTIAL'
export const DEFAULT_CARD_SUB_TYPES = ['CREDIT', 'DEBIT'] as const

export const PAYMENTS_PAGE_SIZE = 1_000
/** How many characters of the payment's ID replace a missing confirmation number. */
export const CONFIRMATION_FALLBACK_LENGTH = 20
/** How many of them a list shows. */
export const CONFIRMATION_SHOWN = 6
export const PRINT_DELAY_MS = 500

export const DEFAULT_TERMINAL_MODEL = 'LANE/3000'
export const DEFAULT_LANE_DRIVER = 'IngenicoUpp'
export const DEFAULT_COM_PORT = 'COM9'
export const INSTALLER_VERSION = '5.22.0'
export const USB_DRIVER_VERSION = '3.22'
/** How a cloud reader is set up; the data lifetime is in seconds. */
export const CLOUD_TERMINAL_DEFAULTS = {
  contactlessEmvEnabled: true,
  contactlessMsdEnabled: false,
  quickChipEnabled: true,
  quickChipDataLifetime: 300,
} as const
