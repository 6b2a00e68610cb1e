/**
 * Text that any interpreter would change: a formula, an element, a script, a template, or reordered letters.
 * @param mark letters and digits that identify this text
 */
export const markup = (mark: string): string =>
  `=${mark}<img src=x onerror=ran()>"'><script>ran()</script>{{7*7}}\u202Egnp`

/** The same in at most forty characters. */
export const shortMarkup = (mark: string): string => `=${mark}<svg/onload=ran()>{{7*7}}\u202E`

/** Every field of a call that stores such text; markup.nightly.test.ts finds them by trying all. */
const storedFields = {
  signIn: ['deviceSecret'],
  refreshToken: ['deviceFingerprint'],
  takeOver: ['deviceFingerprint'],
  setPassword: ['password', 'deviceSecret'],
  getFees: ['payables.0.name', 'payables.0.description', 'payables.0.paymentSelection'],
  createTerminal: ['label', 'location'],
  updateTerminal: ['label', 'location'],
  reactivateTerminal: ['activationCode'],
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
  simulateSwipe: ['outcomeName'],
  showOnDisplay: ['snapshot.office', 'snapshot.lines.0.name', 'snapshot.feeLabel'],
  unpairDisplay: ['key'],
  recordSubpayment: [
    'posReceipt.transactionDate',
    'posReceipt.transactionType',
    'posReceipt.suppressedAccountNumber',
    'posReceipt.cardReadMethod',
    'posReceipt.applicationIdentifier',
    'posReceipt.applicationPreferredName',
    'posReceipt.emvCryptogram',
  ],
  addDiscrepancyNote: ['note'],
  resolveDiscrepancy: ['note'],
  importDeposits: ['fileName'],
  resolveDeposit: ['note'],
  updateDepositSettings: [
    'referenceColumn',
    'dateColumn',
    'amountColumn',
    'acceptorColumn',
    'currencyColumn',
    'kindColumn',
    'descriptionColumn',
    'feeWords',
    'chargebackWords',
    'returnWords',
  ],
  explainShift: ['reason'],
  reviewShift: ['note'],
  closeForgottenShift: ['reason'],
  createUser: ['firstName', 'lastName'],
  updateUser: ['firstName', 'lastName'],
  createCustomProduct: ['name', 'description', 'categoryId'],
  updateCustomProduct: ['name', 'description', 'categoryId'],
  updateConfig: [
    'title',
    'clientName',
    'feeDescription',
    'refundReasons.0',
    'outage.description',
    'offerings.0.title',
    'triPosConfig.applicationId',
    'triPosConfig.applicationName',
    'triPosConfig.applicationVersion',
    'triPosConfig.developerKey',
    'triPosConfig.developerSecret',
    'triPosConfig.laneConfig.driver',
    'triPosConfig.laneConfig.terminalType',
    'receiptContact',
  ],
} as const

type Calls = typeof storedFields
export type TextField = { [Name in keyof Calls]: `${Name} ${Calls[Name][number]}` }[keyof Calls]

export const textFields = Object.entries(storedFields).flatMap(([name, fields]) =>
  fields.map((field) => `${name} ${field}`),
) as TextField[]

const isShort = /recordSubpayment|Phone|failureCode|triPosConfig|categoryId|refundReasons/

/** The text a field is filled with, unique to it and always the same. */
export const textOf = (field: TextField): string =>
  (isShort.test(field) ? shortMarkup : markup)(`m${textFields.indexOf(field)}m`)

/** Fields whose text appears on no screen, receipt or file, with the reason. */
export const unshownFields: Partial<Record<TextField, string>> = {
  'signIn deviceSecret': 'stored as a hash to recognize the browser',
  'setPassword deviceSecret': 'the same',
  'refreshToken deviceFingerprint': 'stored as a hash to recognize the browser',
  'takeOver deviceFingerprint': 'the same',
  'setPassword password': 'stored as a hash and never shown',
  'getFees payables.0.name': 'not stored; the reply contains amounts',
  'getFees payables.0.description': 'the same',
  'getFees payables.0.paymentSelection': 'the same',
  'createPayment payables.0.description': 'replaced by the catalog’s description',
  'createPayment payables.0.paymentSelection':
    'used for records only, where it must be a known option',
  'createPayment customerFirstName': 'used for search and sent to record systems',
  'createPayment customerLastName': 'the same',
  'createPayment customerPhone': 'sent to the processor',
  'reactivateTerminal activationCode': 'used up by the pairing and not stored',
  'recordPaymentFailure error.failureCode': 'stored for support only',
  'recordPaymentFailure error.failureDescription': 'the same',
  'recordSubpayment posReceipt.transactionDate': 'the receipt prints the server’s time',
  'recordSubpayment posReceipt.transactionType': 'the receipt prints the server’s own type',
  'simulateSwipe outcomeName': 'names an outcome of the simulated reader',
  'showOnDisplay snapshot.office':
    'shown on the customer display alone, which that test does not open',
  'showOnDisplay snapshot.lines.0.name': 'the same',
  'showOnDisplay snapshot.feeLabel': 'the same',
  'unpairDisplay key': 'compared as a hash',
  'importDeposits fileName': 'kept in the database for who looks into an import',
  'updateConfig triPosConfig.developerKey':
    'sent to the reader service; screens show only whether it is set',
  'updateConfig triPosConfig.developerSecret': 'the same',
}

const sentToProcessor =
  'sent to the processor with a cloud terminal, which the demo pairs automatically'
const writtenByReader = 'written by a card reader; see tests/security/canaries.test.ts'
const setByOperator = 'set by the operator and tested as part of the record system'

/** Fields that the calls' examples leave out, with the reason. */
const onlyCompared = 'a sign-in that is compared and not stored'

export const unreachedFields: Readonly<Record<string, string>> = {
  'createTerminal triposCloudConfiguration.processor': sentToProcessor,
  'createTerminal triposCloudConfiguration.description': sentToProcessor,
  'createTerminal triposCloudConfiguration.activationCode': sentToProcessor,
  'updateTerminal triposCloudConfiguration.description': sentToProcessor,
  'recordPaymentFailure attempt.attemptId': 'an ID of letters, digits and dashes',
  'recordPaymentFailure error.authorizedAmount.amount': 'an amount of digits and a decimal point',
  'recordPaymentFailure error.authorizedAmount.currencyCode': 'one of the currencies',
  'recordSubpayment posReceipt.emvTags.0.tag': writtenByReader,
  'recordSubpayment posReceipt.emvTags.0.value': writtenByReader,
  'refundPayment approver.emailAddress': onlyCompared,
  'refundPayment approver.password': onlyCompared,
  'processRefund approver.emailAddress': onlyCompared,
  'processRefund approver.password': onlyCompared,
  'updateConfig refundApprovalOver.amount': 'an amount of digits and a decimal point',
  'updateConfig refundApprovalOver.currencyCode': 'one of the currencies',
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
    ].map((field) => [`updateConfig integratedPayables.0.${field}`, setByOperator]),
  ),
}
