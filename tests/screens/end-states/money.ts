import { errorCatalog } from '#domain/reader/error-examples.ts'
import { errorStoryOf } from '#storybook/error-stories.ts'

import { busy, type EndState, type EndStates, problem } from './end-state.ts'

const canceled = 'This payment has been canceled.'
const checking = 'We are still checking whether this payment went through.'
const notConfirmed = 'This refund is not confirmed.'

const cardReaderErrors = Object.fromEntries(
  errorCatalog.map((row): [string, EndState] => [errorStoryOf(row), row.error.title]),
)

/** Refused cards, receipts, refunds and the history. */
export const moneyEndStates: EndStates = {
  'Errors/Card reader': cardReaderErrors,
  'Errors/Money': {
    ChargeNotMade: 'Insufficient Funds',
    NetworkConnectivity: 'Network Connectivity Issue',
    NetworkInstability: 'Network Instability Detected',
    RecordRefused: 'This payment has already been paid.',
    Recording: 'Still recording the payment',
    RefundDue: 'A refund of $17.00 is due and will be issued',
    RefundIssued: 'so a refund of $17.00 was issued',
    ReversingTheCharge: 'Reversing the charge',
  },
  'Receipts/Receipt': {
    Bank: 'Lakeview Community Bank',
    Canceled: canceled,
    Checking: 'We are still checking',
    Compact: 'PIN VERIFIED',
    DebitWithPin: 'PIN VERIFIED',
    OnlyRefundLeft: 'Refunded: ',
    Purchase: 'Purchase',
    Refund: 'Your Refund Receipt',
    RefundOfLines: 'Refund Total',
    RefundOfUnknownLines: 'Refund Total',
    Refunded: 'Refunded: ',
    RefundedWithoutLinks: 'Refunded: $5.33',
    SeveralOfferings: 'Group Total',
    Signature: 'Signature',
  },
  'Screens/Receipt/Email': {
    AddressRefused: 'The address was refused',
    ListFailed: 'Could not get the emailed receipts',
    NotSaved: 'Failed to email the receipt',
    Offered: 'Email Receipt',
    Open: 'Email the receipt to',
    Sending: 'Sending to ana@example.com.',
    Sent: 'Sent to ana@example.com',
  },
  'Screens/Receipt': {
    Canceled: canceled,
    Checking: checking,
    Compact: 'Your Receipt',
    Failed: 'The receipt did not load',
    InTwoLanguages: 'Su recibo',
    Loading: 'Loading the receipt',
    NotFound: 'This receipt was not found',
    OfAnotherTenant: 'This receipt was not found',
    Ready: 'Your Receipt',
    Refund: 'Your Refund Receipt',
    Refunded: 'Refunded: $16.00',
  },
  'Screens/Refunds/Approval': {
    Asked: "Administrator's email",
    LowWindow: 'Email or password not recognized. Check both and try again.',
    NotRecognized: 'Email or password not recognized. Check both and try again.',
  },
  'Screens/Refunds/Legacy': {
    Approved: 'Payment has been refunded',
    Failed: "We weren't able to refund the payment.",
    LowWindow: 'This transaction will be refunded',
    NotConfirmed: notConfirmed,
    Ready: 'This transaction will be refunded',
    ReasonMissing: 'Choose a reason.',
    Refunded: 'Payment has been refunded',
    Running: 'Refunding payment...',
  },
  'Screens/Refunds/Lost Answers': {
    NotConfirmed: notConfirmed,
    NotMade: 'The refund was not made.',
    StillChecking: 'Still checking this refund.',
  },
  'Screens/Refunds/Preview': {
    AmountsChangedMeanwhile: 'The amounts have changed. Preview the refund again.',
    DraftFailed: 'Failed to draft refund.',
    Drafting: 'Calculating the refund…',
    Full: 'Refund Preview',
    LowWindow: 'Refund Preview',
    Processed: 'Refund successful.',
    Processing: busy,
    Ready: 'Refund Preview',
    ReasonChosen: 'Wrong amount',
    ReasonMissing: 'Choose a reason.',
    RefusedByRole: 'Only an administrator can make refunds in this office.',
  },
  'Screens/Refunds/Refund': {
    Capped: 'Lowered to $28.00, the most you can refund for this item.',
    FullLineItemAndPartial: 'Choose what to refund',
    NoAmount: problem,
    NothingLeft: 'FULL REFUND',
    PartiallyRefunded: 'PARTIAL REFUND',
    SubTotalZero: 'Choose what to refund',
  },
  'Screens/Transactions': {
    ByTypeAndHour: 'By payment type',
    Empty: 'No Transactions Found',
    Failed: 'The transactions did not load',
    Loading: busy,
    Ready: 'Total Sales',
    Unnamed: 'Unnamed Cashier',
  },
  'Screens/Transactions/Ledger': {
    NamesNotLoaded: 'The terminals and cashiers did not load',
    TotalsFailed: 'The totals did not load',
    ComparedWithLastWeek: '$20.50 more than last Thursday by now',
    Deactivated: 'Cory Mason (Inactive)',
    ReturnedCheck: 'Insufficient funds',
    SearchesAllDays: '“HST0000005” in all days, newest first',
  },
  'Screens/Transactions/Receipt dialog': {
    AfterAFailedRefund: 'Failed to refund.',
    Canceled: canceled,
    Checking: checking,
    Failed: 'The receipt did not load',
    LeftUnconfirmed: notConfirmed,
    Loading: 'Loading the receipt',
    LowWindow: 'Your Receipt',
    OfARefund: 'Your Refund Receipt',
    Ready: 'Your Receipt',
    RefundBeingChecked: 'A refund of this payment is being checked.',
    RefundedInFull: 'Refunded: ',
    RefundedInPart: 'Refunded: ',
  },
  'Screens/Transactions/Whole lists': {
    BigDay: '1,200',
  },
  'Screens/Refunds/Refund: Looks': {
    LowWindow: 'Sub-total',
    SeveralWrong: 'Enter an amount in dollars and cents, like 12.50',
  },
  'Errors/Failed calls': {
    SwipeNotSimulated: 'Failed to simulate swipe',
    PaymentErrorNotRecorded: 'Failed to record payment error',
    ConnectivityIssueNotRecorded: 'Failed to record network connectivity issue',
  },
}
