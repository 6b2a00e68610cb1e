import { ProductRequest, ProductUpdate } from '../../catalog/product-request.ts'
import { CustomProduct } from '../../catalog/product.ts'
import { RefreshReply, RefreshRequest, SignInReply, SignInRequest } from '../../identity/account.ts'
import {
  LockReply,
  PinReply,
  SetPinRequest,
  TakeOverReply,
  TakeOverRequest,
  UnlockRequest,
} from '../../identity/lock.ts'
import { OpenSession } from '../../identity/open-session.ts'
import { OwnTenant, SwitchTenantRequest } from '../../identity/own-tenant.ts'
import {
  ForgotPasswordRequest,
  PasswordLinkReply,
  SetPasswordReply,
  SetPasswordRequest,
} from '../../identity/password-link.ts'
import { TenantPermissions } from '../../identity/session.ts'
import { NewUser, UserRequest, UserRoleUpdate, UserUpdate } from '../../identity/user-request.ts'
import { User } from '../../identity/user.ts'
import { LanguageRequest } from '../../language/language.ts'
import {
  AssignRequest,
  Discrepancies,
  Discrepancy,
  DiscrepancyAssignee,
  DiscrepancyKind,
  DiscrepancyNote,
  NoteRequest,
  ResolveRequest,
} from '../../payments/discrepancy.ts'
import { PendingReversal } from '../../payments/pending-reversal.ts'
import { CompleteFeeRule, FeeSchedule, FeeScheduleRequest } from '../../pricing/fee-schedule.ts'
import { Outage } from '../../pricing/outage.ts'
import { ProcessorStatus, ReaderCheck, ReaderCheckRequest } from '../../reader/reader-check.ts'
import {
  IntegratedPayable,
  LookupField,
  LookupGroup,
  LookupRequest,
} from '../../records/record-search.ts'
import { RehearsalProgress } from '../../rehearsal/rehearsal-progress.ts'
import { ServiceOfferingConfig, TriPosConfig } from '../../settings/config.ts'
import { KnownConfig } from '../../settings/known-config.ts'
import { SetUpRequest } from '../../settings/set-up.ts'
import { SettingsRequest } from '../../settings/settings-request.ts'
import {
  CountShiftRequest,
  OpenShiftRequest,
  ReviewShiftRequest,
  Shift,
  ShiftLine,
  ShiftReasonRequest,
} from '../../shifts/shift.ts'
import {
  TerminalReactivation,
  TerminalRequest,
  TerminalUpdate,
} from '../../terminals/terminal-requests.ts'
import { Terminal, TerminalStatus, TriposCloudConfiguration } from '../../terminals/terminal.ts'
import { named, type NamedSchema, seconds, version } from './named-schema.ts'

export const officeSchemas: Readonly<Record<string, NamedSchema>> = {
  CustomProduct: named(CustomProduct, 'A product of the catalog.', { version }),
  ProductRequest: named(ProductRequest, 'A product to add.'),
  ProductUpdate: named(ProductUpdate, 'A product as it is to be.', { version }),
  IntegratedPayable: named(IntegratedPayable, 'A record system of the catalog.', {
    soid: 'Names the record system in `lookUpRecords`.',
    lookupGroups: 'Alternative searches.',
  }),
  LookupGroup: named(LookupGroup, 'One way to search.'),
  LookupField: named(LookupField, 'A field to search by.', {
    mask: '`#` is a digit, `A` a letter, `*` either.',
    subFields: 'If there are any, the field is only their heading.',
  }),
  LookupRequest: named(LookupRequest, 'The filled fields and their values; dates as YYYY-MM-DD.'),
  Outage: named(Outage, 'Whether something is out of order.'),

  TerminalReactivation: named(TerminalReactivation, 'What pairs the reader again.', {
    connection: 'Without it, the terminal keeps its connection type.',
  }),
  Terminal: named(Terminal, 'A card reader.', {
    laneNumber: 'The Terminal ID on screens.',
    simulated: 'Takes simulated cards only; for tests.',
    deleted: 'Deactivated.',
    triposCloudConfiguration: 'Null if the reader is attached to a workstation.',
    version,
  }),
  TriposCloudConfiguration: named(TriposCloudConfiguration, 'The setup of a cloud reader.', {
    quickChipDataLifetime: 'In seconds.',
  }),
  TerminalRequest: named(TerminalRequest, 'A terminal to add.'),
  TerminalUpdate: named(TerminalUpdate, 'A terminal as it is to be.', { version }),
  TerminalStatus: named(TerminalStatus, 'OPEN means connected.'),
  ReaderCheck: named(ReaderCheck, 'A check of a workstation reader.', { at: seconds }),
  ReaderCheckRequest: named(ReaderCheckRequest, 'What a workstation found, link by link.'),
  ProcessorStatus: named(ProcessorStatus, 'Whether the card processor can be reached.'),

  User: named(User, 'A cashier or administrator.', {
    role: 'Null if the user has no access.',
    tenantPermissions: 'Roles by office.',
    version,
  }),
  NewUser: named(NewUser, 'A user who was just added.', {
    isInvited:
      'False if they need a password link that is not mailed: `sendPasswordLink` then replies with it.',
    isMailed:
      'Whether the mail server has accepted the mail that says how to sign in. If not, it is sent again for a day.',
    version,
  }),
  PasswordLinkReply: named(PasswordLinkReply, 'What became of a password link.', {
    link: 'The link, if it could not be mailed to a new user; null if it was mailed.',
  }),
  UserRequest: named(UserRequest, 'A user to add.'),
  UserUpdate: named(UserUpdate, 'The names of a user.', { version }),
  UserRoleUpdate: named(UserRoleUpdate, 'The role of a user.', { version }),
  TenantPermissions: named(TenantPermissions, 'Roles by office.'),
  OwnTenant: named(OwnTenant, 'An office of the signed-in user.'),
  RehearsalProgress: named(RehearsalProgress, 'Which lessons a user has finished.'),
  SwitchTenantRequest: named(SwitchTenantRequest, 'The office to switch to.'),
  OpenSession: named(OpenSession, 'An open session.', {
    signedInAt: seconds,
    lastUsedAt: `${seconds} Exact to half a minute.`,
  }),
  SignInRequest: named(SignInRequest, 'Credentials.', {
    deviceSecret: 'From an earlier sign-in of this device.',
  }),
  SignInReply: named(SignInReply, 'A one-time token.', {
    token: 'Valid for one `refreshToken`.',
    deviceSecret: 'Marks this device as a known one.',
  }),
  RefreshRequest: named(RefreshRequest, 'A token to exchange.', {
    deviceFingerprint: 'The same text in every request of this device.',
  }),
  RefreshReply: named(RefreshReply, 'A session.', {
    token: 'The bearer token of the other calls.',
    language: 'The language that the person chose for the screens; null for none.',
    officeLanguage: 'The language that the office of the session chose; null for none.',
    isRehearsal: 'Whether the session is in a rehearsal, where nothing is real.',
  }),
  ForgotPasswordRequest: named(ForgotPasswordRequest, 'Who forgot the password.'),
  SetPasswordRequest: named(SetPasswordRequest, 'A new password.', {
    token: 'From the mailed link.',
  }),
  PinReply: named(PinReply, 'Whether the caller has a PIN.'),
  LanguageRequest: named(LanguageRequest, 'The language of the screens.'),
  SetPinRequest: named(SetPinRequest, 'A PIN and a proof of the password.', {
    token: 'The one-time token of a sign-in just now.',
  }),
  LockReply: named(LockReply, 'Whether a PIN can unlock.'),
  UnlockRequest: named(UnlockRequest, 'The PIN of the locked user.'),
  TakeOverRequest: named(TakeOverRequest, 'Who takes over, and what.', {
    token: 'The one-time token of a sign-in just now.',
    paymentIds: 'The unfinished payments of this workstation.',
  }),
  TakeOverReply: named(TakeOverReply, 'The session that replaces the locked one.'),
  SetPasswordReply: named(SetPasswordReply, 'Marks this device as a known one.'),
  SetUpRequest: named(SetUpRequest, 'The first office and its first administrator.', {
    token: 'From the link that the server prints.',
    timeZone: 'Such as `America/Detroit`.',
    deviceSecret: 'From an earlier sign-in of this device.',
  }),

  ServiceOfferingConfig: {
    ...named(ServiceOfferingConfig, 'The settings of the office.', {
      inactivityTimeout: 'In minutes.',
      lockAfter: 'Minutes without activity until the counter locks; 0 never.',
      language:
        'The language of the screens of people who have not chosen their own; null for that of the browser.',
      spanishReceipts:
        'Whether receipts are in Spanish besides English. ON_REQUEST: those of payments whose `customerLanguage` is `es`.',
      fiscalYearStart: 'The month, from 1, in which the fiscal year begins.',
      refundApprovalOver:
        'If the refunds of a payment come to more, a second person must approve them; null asks for none.',
      emailsReceipts: 'Whether the server can send mail; ignored in requests.',
      isRehearsal: 'Whether nothing here is real; ignored in requests.',
      archivedBefore:
        'The first day that has all its payments here, if older ones were archived; ignored in requests.',
      minimumPayment: 'Applied to the subtotal, before fees, as is the maximum.',
      triPosConfig: 'How a workstation reaches its reader; null without workstation readers.',
      version,
    }),
    readBy: KnownConfig,
  },
  SettingsRequest: named(SettingsRequest, 'The settings as they are to be.', { version }),
  TriPosConfig: named(TriPosConfig, 'How a workstation reaches its reader.'),
  FeeSchedule: named(FeeSchedule, 'The fee rules by service offering.', { version }),
  FeeScheduleRequest: named(FeeScheduleRequest, 'Fee rules as they are to be.', { version }),
  FeeRule: named(CompleteFeeRule, 'A flat amount plus a share, with a minimum.', {
    basisPoints: 'Hundredths of a percent.',
  }),

  PendingReversal: named(PendingReversal, 'A charge that must be reversed.', { since: seconds }),
  Discrepancies: named(Discrepancies, 'A list of discrepancies, and how far the comparison got.'),
  Discrepancy: named(Discrepancy, 'A difference between the ledger and the card processor.', {
    foundAt: seconds,
    isOverdue: 'Open for more than a day.',
    assignee: 'Who works on it; null if nobody does.',
    notes: 'Oldest first.',
    businessDay: 'The compared day, such as `2026-03-12`; null if found during a payment.',
    resolved: 'Null while open.',
    reversal: 'Set if a reversal was requested.',
  }),
  DiscrepancyAssignee: named(DiscrepancyAssignee, 'Who works on a discrepancy.', {
    since: seconds,
  }),
  DiscrepancyNote: named(DiscrepancyNote, 'What a person found out.', { at: seconds }),
  AssignRequest: named(AssignRequest, 'Who is to work on a discrepancy; null is nobody.', {
    from: 'The assignee that the caller saw.',
  }),
  NoteRequest: named(NoteRequest, 'A note to add.'),
  Shift: named(Shift, 'A shift of a cashier at a terminal.', {
    openedAt: seconds,
    closedAt: `${seconds} Null while it is open.`,
    lines: "By tender. Amounts are null for the shift's cashier until it is counted.",
    closedBy: 'The administrator who closed a forgotten shift.',
    reason: 'Why it is over or short, or why an administrator closed it.',
    note: 'What the cashier should check, if it was sent back.',
  }),
  ShiftLine: named(ShiftLine, 'A tender of a shift.', {
    refunds: "A positive amount. The reader's totals do not have them.",
    counted: "The reader's own total, as the cashier entered it.",
    overShort: '`counted` less the sales.',
  }),
  OpenShiftRequest: named(OpenShiftRequest, 'Where the shift is.'),
  CountShiftRequest: named(CountShiftRequest, "The reader's own totals."),
  ShiftReasonRequest: named(ShiftReasonRequest, 'A reason.'),
  ReviewShiftRequest: named(ReviewShiftRequest, 'What a supervisor decides.', {
    note: 'What the cashier should check; needed to send it back.',
  }),
  DiscrepancyKind: named(DiscrepancyKind, 'What differs.'),
  ResolveRequest: named(ResolveRequest, 'How a discrepancy is resolved.'),
}
