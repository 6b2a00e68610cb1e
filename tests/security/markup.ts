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
  signIn: ['deviceSecret'],
  refreshToken: ['deviceFingerprint'],
  setPassword: ['password', 'deviceSecret'],
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
    'posReceipt.transactionDate',
    'posReceipt.transactionType',
    'posReceipt.suppressedAccountNumber',
    'posReceipt.cardReadMethod',
    'posReceipt.applicationIdentifier',
    'posReceipt.applicationPreferredName',
    'posReceipt.emvCryptogram',
  ],
  resolveDiscrepancy: ['note'],
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

/** What no screen, paper or file says again, and why. */
export const unshownFields: Partial<Record<TextField, string>> = {
  'signIn deviceSecret': 'kept as a hash that a browser is known again by',
  'setPassword deviceSecret': 'the same',
  'refreshToken deviceFingerprint': 'kept as a hash that a browser is known again by',
  'setPassword password': 'kept as a hash, shown to nobody',
  'getFees payables.0.name': 'asked about and forgotten: the answer is amounts',
  'getFees payables.0.description': 'the same',
  'getFees payables.0.paymentSelection': 'the same',
  'createPayment payables.0.description': 'the catalog’s own is kept in its place',
  'createPayment payables.0.paymentSelection': 'counts for records alone, as one of their values',
  'createPayment customerFirstName': 'searched by; what was typed is told to the record systems',
  'createPayment customerLastName': 'the same',
  'createPayment customerPhone': 'for the processor',
  'recordPaymentFailure error.failureCode': 'for whoever reads the books',
  'recordPaymentFailure error.failureDescription': 'the same',
  'recordSubpayment posReceipt.transactionDate': 'the receipt prints the server’s time',
  'recordSubpayment posReceipt.transactionType': 'the receipt prints the type that we know it by',
  'updateConfig triPosConfig.developerKey':
    'goes to the reader’s service; screens say that it is set',
  'updateConfig triPosConfig.developerSecret': 'the same',
}

const ofDevices =
  'goes to the processor with a terminal of the cloud, which the demo pairs by itself'
const ofTags = 'written by a reader: tests/security/canaries.test.ts'
const ofSystems = 'set by whoever runs the server, and looked at as the record system’s own'

/** What the examples of the calls leave out, and why that may be. */
export const unreachedFields: Readonly<Record<string, string>> = {
  'createTerminal triposCloudConfiguration.processor': ofDevices,
  'createTerminal triposCloudConfiguration.description': ofDevices,
  'createTerminal triposCloudConfiguration.activationCode': ofDevices,
  'updateTerminal triposCloudConfiguration.description': ofDevices,
  'recordPaymentFailure attempt.attemptId': 'an id: letters, digits and dashes',
  'recordPaymentFailure error.authorizedAmount.amount': 'an amount: digits and a point',
  'recordPaymentFailure error.authorizedAmount.currencyCode': 'one of the currencies',
  'recordSubpayment posReceipt.emvTags.0.tag': ofTags,
  'recordSubpayment posReceipt.emvTags.0.value': ofTags,
  ...Object.fromEntries(
    [
      'soid',
      'displayName',
      'description',
      'outage.description',
      'lookupGroups.0.displayName',
      ...['name', 'displayName', 'hint', 'mask'].map((name) => `lookupGroups.0.fields.0.${name}`),
      ...['name', 'displayName', 'hint', 'mask'].map(
        (name) => `lookupGroups.0.fields.0.subFields.0.${name}`,
      ),
    ].map((field) => [`updateConfig integratedPayables.0.${field}`, ofSystems]),
  ),
}
