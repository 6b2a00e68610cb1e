import type { DisplayStage } from '#domain/display/display-snapshot.ts'
import type { Role } from '#domain/identity/session.ts'
import type { PaymentStatus } from '#domain/payments/payment-kinds.ts'
import type { LinkState, ReaderLink } from '#domain/reader/reader-check.ts'
import type { Paper } from '#domain/receipts/receipt-paper.ts'
import type { SearchStep } from '#features/checkout/records/search-flow.ts'
import type { Charge, CheckoutStep } from '#features/checkout/state/checkout-machine.ts'
import type { RefundView } from '#features/refunds/refund-flow.ts'
import type { ServiceState } from '#features/shared/reader/service-state.ts'
import type { StepId } from '#features/terminals/install/guide-steps.ts'

/** A story as `Title#Export`. */
export type Shown = `${string}#${string}`

/** An unlisted state does not compile. */
const every = <State extends string>(states: Record<State, Shown | readonly Shown[]>) => states

const guide = 'Screens/Installation guide'

/** States enumerated in code: state machines, catalogs, domain choices. */
export const enumerated = {
  checkoutStep: every<CheckoutStep>({
    SelectPaymentMethod: 'Screens/Checkout/Payment Method#CardAndBank',
    ConnectToCardReader: 'Screens/Checkout#ConnectChoose',
    SelectPaymentCardSubType: 'Screens/Checkout#CardType',
    CustomerInfo: [
      'Screens/Checkout#CustomerInfoOptional',
      'Screens/Checkout#CustomerInfoRequired',
    ],
    CheckReader: 'Screens/Checkout/Check#Pristine',
    ProcessPaymentCard: 'Screens/Checkout/Payment#ReadyForPayment',
    PaymentConfirmation: [
      'Screens/Checkout/Payment#Confirmation',
      'Screens/Checkout/Unconfirmed Payment#Waiting',
      'Screens/Checkout/Unconfirmed Payment#NotPaid',
    ],
  }),
  charge: every<Charge['kind']>({
    none: 'Screens/Checkout#CustomerInfoOptional',
    starting: 'Screens/Checkout/Payment#Preparing',
    waiting: 'Screens/Checkout/Payment#ReadyForPayment',
    checking: [
      'Screens/Checkout/Payment#StillChecking',
      'Screens/Checkout/Bank Payment#StillChecking',
    ],
    recording: 'Errors/Money#Recording',
    reversing: 'Errors/Money#ReversingTheCharge',
    failed: ['Screens/Checkout/Payment#Declined', 'Screens/Checkout/Bank Payment#Refused'],
  }),
  display: every<DisplayStage>({
    idle: 'Screens/Customer Display#Waiting',
    review: 'Screens/Customer Display#FeeByMethod',
    card: 'Screens/Customer Display#CardAsked',
    wait: 'Screens/Customer Display#PleaseWait',
    checking: 'Screens/Customer Display#StillChecking',
    confirming: 'Screens/Customer Display#Confirming',
    paid: 'Screens/Customer Display#Paid',
    notCharged: 'Screens/Customer Display#NotCharged',
    reversing: 'Screens/Customer Display#Reversing',
    reversed: 'Screens/Customer Display#Reversed',
    failed: 'Screens/Customer Display#Failed',
  }),
  recordSearch: every<SearchStep>({
    search: 'Screens/Record Search#Pristine',
    selectResults: 'Screens/Record Search/Results#Four',
    noResults: 'Screens/Record Search/Results#NoResults',
    selectionOptions: 'Screens/Record Search/Results#Options',
  }),
  refund: every<RefundView['kind']>({
    receipt: 'Screens/Transactions/Receipt dialog#Ready',
    refund: 'Screens/Refunds/Refund#FullLineItemAndPartial',
    preview: ['Screens/Refunds/Preview#Ready', 'Screens/Refunds/Preview#Full'],
    legacy: 'Screens/Refunds/Legacy#Ready',
  }),
  payment: every<PaymentStatus>({
    COMPLETE: 'Receipts/Receipt#Purchase',
    INCOMPLETE: 'Receipts/Receipt#Canceled',
    REFUND: 'Receipts/Receipt#OnlyRefundLeft',
    REFUNDED: 'Receipts/Receipt#Refunded',
    CHECKING: 'Receipts/Receipt#Checking',
  }),
  paper: every<Paper>({
    letter: ['Receipts/On paper#Letter', 'Receipts/On paper#LetterCompact'],
    roll80: ['Receipts/On paper#Roll80', 'Receipts/On paper#Roll80Compact'],
    roll58: ['Receipts/On paper#Roll58', 'Receipts/On paper#Roll58Compact'],
  }),
  role: every<Role>({
    POS_ADMIN: 'Screens/Frame#Administrator',
    POS_TELLER: 'Screens/Frame#Cashier',
  }),
  brokenLink: every<ReaderLink>({
    permission: `${guide}/7 Test connection#Denied`,
    service: 'Screens/Reader diagnostics#SoftwareNotRunning',
    configuration: [
      'Screens/Reader diagnostics#NotConfigured',
      'Screens/Reader diagnostics#WrongKey',
    ],
    lane: 'Screens/Reader diagnostics#LaneAway',
    device: 'Screens/Reader diagnostics#DeviceAway',
    processor: 'Screens/Reader diagnostics#ProcessorAway',
  }),
  link: every<LinkState>({
    OK: 'Screens/Reader diagnostics#EveryLinkWorks',
    BROKEN: 'Screens/Reader diagnostics#LaneAway',
    SKIPPED: 'Screens/Reader diagnostics#CloudReader',
    UNTESTED: 'Screens/Reader diagnostics#SoftwareNotRunning',
  }),
  cardReaderSoftware: every<ServiceState>({
    running: 'Screens/Settings/Terminal/Card reader software#Running',
    notRunning: 'Screens/Settings/Terminal/Card reader software#NotRunning',
    blocked: 'Screens/Settings/Terminal/Card reader software#Blocked',
    barred: 'Screens/Settings/Terminal/Card reader software#Barred',
    refusing: 'Screens/Settings/Terminal/Card reader software#Refusing',
    foreign: 'Screens/Settings/Terminal/Card reader software#Foreign',
  }),
  installation: every<StepId>({
    access: `${guide}#Fresh`,
    connect: `${guide}#Fresh`,
    model: `${guide}#Fresh`,
    driver: `${guide}#NoContentHost`,
    installer: `${guide}#NoContentHost`,
    files: `${guide}/Download#Saved`,
    service: `${guide}/7 Test connection#Running`,
    port: `${guide}/8 and 11 COM port#Found`,
    settings: `${guide}#LeadsToSettings`,
    terminal: `${guide}#HalfDone`,
    editPort: `${guide}/8 and 11 COM port#LineToChange`,
    update: `${guide}#AllDone`,
    reader: `${guide}/13 Test reader connection#Passed`,
    transaction: `${guide}/14 Test transaction#Approved`,
  }),
}
