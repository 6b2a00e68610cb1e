import { blank, busy, type EndStates, problem } from './end-state.ts'

const noRecords = "We couldn't find any records matching your search."
const feesFailed = 'The fees could not be calculated'
const tooHigh = 'Amount cannot be more than $842.17'
const charge = 'Charge this account?'
const scanAgain = 'Scan the check again'
const ready = 'Ready for Payment'
const complete = 'Payment complete'
const courtFees = 'Court Fees & Cost or Civil Fees?'
const cardType = 'Credit or debit?'
const unreachable = 'The server is not responding. Try again in a moment.'

/** From the catalog to the paid cart. */
export const saleEndStates: EndStates = {
  'Screens/Add Item': {
    Added: 'Add Item to Cart',
    EmptyName: blank,
    LowWindow: 'Add Item to Cart',
    NotAnAmount: 'Enter an amount in dollars and cents, like 12.50',
    PriceTooHigh: 'Price cannot be more than $5,000.00.',
    PriceTooLow: 'Price must be at least $0.01.',
  },
  'Screens/Cart': {
    AboveMaximum: 'Exceeds Maximum Payment',
    BankOnly: 'No fee',
    BelowMinimum: 'Subceeds Minimum Payment',
    FeesFailed: feesFailed,
    FeesLoading: 'Calculating…',
    FlatFee: '$2.00',
    NoFees: '$0.00',
  },
  'Screens/Cart/Records': {
    AboveMaximum: 'Exceeds Maximum Payment',
    AmountInLowWindow: tooHigh,
    AmountTooHigh: tooHigh,
    AmountTooLow: 'Amount cannot be less than $100.00',
    Grouped: 'Group Total',
    GroupedAtCheckout: 'At checkout',
    GroupedFeesFailed: feesFailed,
    Several: 'Violation: Expired meter',
  },
  'Screens/Catalog/Setup checklist': {
    NotLoaded: 'The list of what to set up did not load',
  },
  'Screens/Catalog': {
    CartIsFull: 'Cart Is Full',
    Empty: 'No products yet',
    Failed: 'The products did not load',
    ItemInCart: 'Calculated at Checkout',
    Loading: busy,
    Outage: 'POS Outage Notification',
    Ready: 'The cart is empty',
    Removed: 'The cart is empty',
  },
  'Screens/Catalog/Records': {
    CartIsFull: 'Cart Is Full',
    FullCartOfV2: 'Check out or remove the item in the cart before adding another.',
    ItemOutage: 'An Outage is Affecting This Catalog Item',
    NotFound: noRecords,
    Ready: 'Look up a record',
  },
  'Screens/Catalog/Search': {
    InCart: 'In cart',
    NothingFound: 'Nothing found for “boat”',
  },
  'Screens/Checkout': {
    CardType: cardType,
    CardTypeInLowWindow: cardType,
    ConnectChoose: 'Choose a card reader',
    ConnectFailed: "Couldn't connect to the card reader.",
    ConnectGettingTerminals: 'Getting terminals...',
    ConnectInLowWindow: 'Choose a card reader',
    Connecting: 'Connecting...',
    CustomerInfoInLowWindow: 'Customer information',
    CustomerInfoOptional: 'Customer information',
    CustomerInfoRequired: 'Customer information',
    NoReader: 'No card reader is set up',
    TerminalsFailed: 'Card reader not connected',
  },
  'Screens/Checkout/Bank Payment': {
    Charging: 'Charging the account',
    Complete: complete,
    NotCreated: 'Failed to create a payment',
    OpensAgainOncePaid: complete,
    Refused: 'Payment not completed',
    StillChecking: 'Still checking this payment.',
  },
  'Screens/Checkout/Card Type': {
    Court: courtFees,
    Dmv: cardType,
    SeveralOfferings: courtFees,
    SeveralOfferingsNarrow: courtFees,
    Unlisted: cardType,
  },
  'Screens/Checkout/Charge in the background': {
    Recording: 'Recording a payment',
    Reversing: 'Reversing a charge',
    Waiting: 'A payment is in progress: $16.00',
  },
  'Screens/Checkout/Check': {
    DigitsAlone: scanAgain,
    FeesLoading: 'Scan the check',
    FeesUnknown: 'The fees could not be calculated.',
    LowWindow: 'Scan the check',
    NarrowScanned: charge,
    Pristine: 'Scan the check',
    Scanned: charge,
    ScannedInLowWindow: charge,
    Unreadable: 'The check could not be read.',
    WrongCheckDigit: scanAgain,
  },
  'Screens/Checkout/Check/Typed': { Blank: problem, Wrong: problem },
  'Screens/Checkout/Interrupted payments': {
    BankAccount: 'Charged: $16.00',
    Charged: 'Charged: $16.00',
    Checking: 'Still checking: $16.00',
    NoAnswer: 'Still checking',
    NotPaid: 'Not paid: $16.00',
    OtherCashier: "Another cashier's payment was interrupted",
    Reversed: 'The charge was reversed, and a credit will be issued.',
  },
  'Screens/Checkout/Payment': {
    Canceled: 'Customer canceled the payment.',
    Confirmation: complete,
    ConfirmationInLowWindow: complete,
    CreateRefused: 'Failed to create a payment',
    Declined: 'The card was declined.',
    DeclinedInLowWindow: 'The card was declined.',
    Preparing: 'Preparing the payment',
    RandomError: 'Problem With Card',
    ReaderRefused: 'Failed to create sale.',
    ReadyForPayment: ready,
    ReadyInLowWindow: ready,
    ServerUnreachable: unreachable,
    StillChecking: 'Still checking',
    TimedOut: 'The card reader timed out. Please retry.',
  },
  'Screens/Checkout/Payment Method': {
    BankChosen: 'How is the customer paying?',
    CardAndBank: 'How is the customer paying?',
    LowWindow: 'How is the customer paying?',
  },
  'Screens/Checkout/Reader of the workstation': {
    Connected: cardType,
    DeviceAway: "Couldn't connect to the device.",
    Diagnosed: 'Card reader software needs attention',
    InvalidIntegrationType: 'Invalid terminal integration type',
    NotConfigured: "TriPOS hasn't been configured on this workstation",
    NotRunning: 'The triPOS software needs to be installed and running.',
    NotRunningWithoutCloud: 'Failed to connect to triPOS',
    TerminalDoesNotExist: 'Terminal does not exist',
    TerminalNotFound: 'Terminal not found',
  },
  'Screens/Checkout/Unconfirmed Payment': {
    Confirmed: complete,
    NotPaid: 'Payment not completed',
    Waiting: 'Waiting for confirmation',
    WaitingNarrow: 'Waiting for confirmation',
  },
  'Screens/Record Search': {
    Failed: 'Record search failed',
    Incomplete: 'Enter the Parcel Number as ##-####-###.',
    LowWindow: 'Parcel Number is required for search.',
    Pristine: 'Find the record',
    RefusedField: 'Enter a date of this year.',
    RequiredMissing: 'Parcel Number is required for search.',
    Searching: busy,
  },
  'Screens/Record Search/Not Payable': {
    LowWindow: 'This is not eligible for payment',
    WithReason: 'In collections: call 555-0100.',
    WithoutReason: 'This is not eligible for payment',
  },
  'Screens/Record Search/Results': {
    FoundTwice: 'A record was found more than once.',
    Four: '4 records found',
    NoResults: noRecords,
    One: 'Citation C-1004',
    Options: 'Choose how much to pay',
    OptionsOpen: 'Choose how much to pay',
  },
}
