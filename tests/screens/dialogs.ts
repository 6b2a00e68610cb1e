import type { Shown } from './states.ts'

/** By the file that opens the dialog. */
export const dialogs: Record<string, readonly Shown[]> = {
  'app/signed-in/Inactivity.tsx': ['Screens/Frame/Inactivity#LowWindow'],
  'features/account/PinDialog.tsx': ['Screens/Account/PIN#NewPin'],
  'features/account/SessionsPage.tsx': ['Screens/Account/Sessions#EndInLowWindow'],
  'features/checkout/cart/EditAmountDialog.tsx': ['Screens/Cart/Records#AmountInLowWindow'],
  'features/checkout/dialog/CheckoutDialog.tsx': [
    'Screens/Checkout/Payment Method#LowWindow',
    'Screens/Checkout#ConnectInLowWindow',
    'Screens/Checkout#CardTypeInLowWindow',
    'Screens/Checkout#CustomerInfoInLowWindow',
    'Screens/Checkout/Check#LowWindow',
    'Screens/Checkout/Check#ScannedInLowWindow',
    'Screens/Checkout/Payment#ReadyInLowWindow',
    'Screens/Checkout/Payment#DeclinedInLowWindow',
    'Screens/Checkout/Payment#ConfirmationInLowWindow',
  ],
  'features/checkout/catalog/AddItemDialog.tsx': ['Screens/Add Item#LowWindow'],
  'features/checkout/records/CannotAdd.tsx': ['Screens/Record Search/Not Payable#LowWindow'],
  'features/checkout/records/RecordSearch.tsx': ['Screens/Record Search#LowWindow'],
  'features/closing/CloseDayDialog.tsx': ['Screens/Closing/Days#LowWindow'],
  'features/closing/LedgerExportDialog.tsx': ['Screens/Closing/Ledger Export#LowWindow'],
  'features/deposits/NoteDialog.tsx': ['Screens/Closing/Deposits#Noting'],
  'features/display/DisplayDialog.tsx': ['Screens/Customer Display/Workstation#LowWindow'],
  'features/discrepancies/DiscrepancyDialog.tsx': [
    'Screens/Settings/Discrepancies: Dialog#LowWindow',
  ],
  'features/discrepancies/ResolveDialog.tsx': [
    'Screens/Settings/Discrepancies: Dialog#ResolveInLowWindow',
  ],
  'features/history/ReceiptDialog.tsx': ['Screens/Transactions/Receipt dialog#LowWindow'],
  'features/refunds/LegacyRefundDialog.tsx': ['Screens/Refunds/Legacy#LowWindow'],
  'features/refunds/RefundDialog.tsx': ['Screens/Refunds/Refund: Looks#LowWindow'],
  'features/refunds/RefundPreviewDialog.tsx': ['Screens/Refunds/Preview#LowWindow'],
  'features/settings/catalog/DeleteProduct.tsx': [
    'Screens/Catalog Editing/Edit Product#DeleteInLowWindow',
  ],
  'features/settings/offerings/AddOffering.tsx': [
    'Screens/Settings/Service Offerings#AddInLowWindow',
  ],
  'features/shared/form/leave-guard.tsx': ['Screens/Terminals/Add Terminal#LeaveInLowWindow'],
  'features/shifts/CountShiftDialog.tsx': ['Screens/Shifts/Count#Blind'],
  'features/shifts/OpenShiftDialog.tsx': ['Screens/Shifts/Before a sale#Opening'],
  'features/shifts/ShiftResultDialog.tsx': ['Screens/Shifts/Count#LowWindow'],
  'features/shifts/SupervisorDialog.tsx': ['Screens/Shifts/Review#LowWindow'],
  'features/terminals/DeactivateTerminal.tsx': [
    'Screens/Terminals/Edit Terminal#DeactivateInLowWindow',
  ],
  'features/terminals/install/GuideSummary.tsx': [
    'Screens/Installation guide#StartOverInLowWindow',
  ],
  'features/users/DeactivateUser.tsx': ['Screens/Users/Edit User#DeactivateInLowWindow'],
  'features/users/EndUserSessions.tsx': ['Screens/Users/Edit User#EndSessionsInLowWindow'],
  'features/users/OwnRoleQuestion.tsx': ['Screens/Users/Own Role#Asks'],
  'features/users/PasswordLinkDialog.tsx': ['Screens/Users/Edit User#PasswordLinkShown'],
  'ui/ConfirmDialog/ConfirmDialog.tsx': ['Components/ConfirmDialog#LowWindow'],
  'ui/Dialog/Dialog.tsx': ['Components/Dialog#LowWindow'],
  'ui/StepDialog/StepDialog.tsx': ['Components/StepDialog#LowWindow'],
}
