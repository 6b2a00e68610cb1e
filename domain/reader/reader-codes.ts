/** The only status code that means money was taken. */
export const APPROVED = 'Approved'
/** Approved by the reader alone, sent to the processor later. */
export const APPROVED_BY_MERCHANT = 'ApprovedByMerchant'

/** Money may have moved, so the processor's records decide the outcome. */
export const approvalCodes = [
  APPROVED,
  'Success',
  APPROVED_BY_MERCHANT,
  'ApprovedExceptCashback',
] as const

/** Status codes of one real integration; the vendor's list is not public, so others may occur. */
export const statusCodes = [
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
  ...approvalCodes,
] as const
export type StatusCode = (typeof statusCodes)[number]

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
