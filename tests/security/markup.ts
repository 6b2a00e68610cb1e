/**
 * Text that becomes something else wherever it is taken for more than text: a formula, an element, a
 * script, a template, or letters in another order.
 * @param mark letters and digits that tell this text from others
 */
export const markup = (mark: string): string =>
  `=${mark}<img src=x onerror=ran()>"'><script>ran()</script>{{7*7}}\u202Egnp`

/** The same within forty letters. */
export const shortMarkup = (mark: string): string => `=${mark}<svg/onload=ran()>{{7*7}}\u202E`

/** Every field of a call that keeps such text, found by trying all (markup.test.ts). */
const taken = {
  refreshToken: ['deviceFingerprint'],
  setPassword: ['password'],
  getFees: ['payables.0.name', 'payables.0.description', 'payables.0.paymentSelection'],
  createTerminal: ['label', 'location'],
  updateTerminal: ['label', 'location'],
  recordReaderCheck: ['links.0.detail'],
  createPayment: [
    'customerFirstName',
    'customerLastName',
    'customerPhone',
    'payables.0.name',
    'payables.0.description',
    'payables.0.paymentSelection',
  ],
  recordPaymentFailure: ['error.failureCode', 'error.failureDescription'],
  recordSubpayment: [
    'transactionId',
    'posReceipt.transactionDate',
    'posReceipt.transactionType',
    'posReceipt.suppressedAccountNumber',
    'posReceipt.cardReadMethod',
    'posReceipt.applicationIdentifier',
    'posReceipt.applicationPreferredName',
    'posReceipt.emvCryptogram',
  ],
  createUser: ['firstName', 'lastName'],
  updateUser: ['firstName', 'lastName'],
  createCustomProduct: ['name', 'description'],
  updateCustomProduct: ['name', 'description'],
  updateConfig: [
    'title',
    'clientName',
    'feeDescription',
    'outage.description',
    'offerings.0.title',
    'triPosConfig.applicationId',
    'triPosConfig.applicationName',
    'triPosConfig.applicationVersion',
    'triPosConfig.developerKey',
    'triPosConfig.developerSecret',
    'triPosConfig.laneConfig.driver',
    'triPosConfig.laneConfig.terminalType',
  ],
} as const

type Calls = typeof taken
export type TextField = { [Name in keyof Calls]: `${Name} ${Calls[Name][number]}` }[keyof Calls]

export const textFields = Object.entries(taken).flatMap(([name, fields]) =>
  fields.map((field) => `${name} ${field}`),
) as TextField[]

const isShort = /recordSubpayment|Phone|failureCode|triPosConfig/

/** What a field is filled with: the same each time, and its own. */
export const textOf = (field: TextField): string =>
  (isShort.test(field) ? shortMarkup : markup)(`m${textFields.indexOf(field)}m`)

/** What the examples of the calls leave out. */
export const unreachedFields: readonly string[] = [
  'createTerminal triposCloudConfiguration.processor',
  'createTerminal triposCloudConfiguration.description',
  'createTerminal triposCloudConfiguration.activationCode',
  'updateTerminal triposCloudConfiguration.description',
  'recordPaymentFailure attempt.attemptId',
  'recordPaymentFailure error.authorizedAmount.amount',
  'recordPaymentFailure error.authorizedAmount.currencyCode',
  'recordSubpayment posReceipt.emvTags.0.tag',
  'recordSubpayment posReceipt.emvTags.0.value',
  ...[
    'soid',
    'displayName',
    'description',
    'outage.description',
    'lookupGroups.0.displayName',
    ...['name', 'displayName', 'hint', 'mask'].map((name) => `lookupGroups.0.fields.0.${name}`),
    ...['name', 'displayName', 'hint', 'mask'].map(
      (name) => `lookupGroups.0.fields.0.subFields.0.${name}`,
    ),
  ].map((field) => `updateConfig integratedPayables.0.${field}`),
]
