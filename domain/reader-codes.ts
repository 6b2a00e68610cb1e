/**
 * The status codes of a sale that one real integration of the local service knows; the vendor's own
 * list is not public, so a reader may say something else. What each means to a cashier stands in
 * reader-errors.ts; Approved alone is success (SPEC §3 Terminal sale).
 */
export const statusCodes = [
  'Approved',
  'Declined',
  'Cancelled',
  'CardRemoved',
  'Timeout',
  'PinPadTimeout',
  'CardNotSupported',
  'BadCard',
  'UnknownCard',
  'UnsupportedCard',
  'CardError',
  'DeviceError',
  'ChipError',
  'ChipReaderError',
  'CardBlocked',
  'UseChipReader',
  'SwipedCardIsChipCapable',
  'UseMagneticStripe',
  'Failed',
  'None',
  'Restart',
  'HostError',
  'PinPadError',
  'InvalidLane',
  'FailedVerification',
  'CandidateListEmpty',
  'IssuerAuthenticationFailed',
  'CardDataEncryptionNotEnabled',
  'ApplicationBlocked',
  'Success',
  'ApprovedByMerchant',
  'ApprovedExceptCashback',
] as const
export type StatusCode = (typeof statusCodes)[number]

/** The processor's response codes (`expressResponseCode`) and their names. */
export const expressCodes = {
  '0': 'Approved',
  '5': 'Partially Approved',
  '6': 'Approved Except Cashback',
  '20': 'Declined',
  '21': 'Expired Card',
  '22': 'Duplicate Approved',
  '23': 'Duplicate',
  '24': 'Pick Up Card',
  '25': 'Call Issuer',
  '30': 'Balance Unavailable',
  '90': 'Undefined',
  '101': 'Invalid Data',
  '102': 'Invalid Account',
  '103': 'Invalid Request',
  '104': 'Auth Failed',
  '105': 'Not Allowed',
  '120': 'Out of Balance',
  '1001': 'Comm Error',
  '1002': 'Host Error',
  '1009': 'Error',
} as const satisfies Record<string, string>
export type ExpressCode = keyof typeof expressCodes
