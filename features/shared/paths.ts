/** Every route of the app, so that links need no router (SPEC §2 Route table). */
export const paths = {
  login: '/login',
  catalog: '/catalog',
  editCatalog: '/catalog/edit',
  newProduct: '/catalog/edit/new',
  product: (productId: string) => `/catalog/edit/${encodeURIComponent(productId)}`,
  receipt: (paymentId: string, transactionId?: string) =>
    `/receipt/${encodeURIComponent(paymentId)}${transactionId ? `/${encodeURIComponent(transactionId)}` : ''}`,
  transactions: '/transactions',
  searchTransactions: (search: string) => `/transactions?search=${encodeURIComponent(search)}`,
  sessions: '/account/sessions',
  rehearsalLessons: '/account/lessons',
  /** A page of its own, outside the router. */
  display: '/display',
  users: '/users',
  newUser: '/users/new',
  user: (accountId: string) => `/users/${encodeURIComponent(accountId)}`,
  settings: '/settings',
  generalSettings: '/settings/general',
  transactionSettings: '/settings/transaction',
  terminalSettings: '/settings/terminal',
  fees: '/settings/fees',
  offerings: '/settings/offerings',
  ledgerAccounts: '/settings/account-codes',
  pendingReversals: '/settings/pending-reversals',
  discrepancies: '/settings/discrepancies',
  closing: '/closing',
  shifts: '/shifts',
  deposits: '/closing/deposits',
  bankFiles: '/closing/deposits/bank-files',
  closedDay: (closingId: string) => `/closing/${encodeURIComponent(closingId)}`,
  periodReport: (period: string) => `/closing/periods/${encodeURIComponent(period)}`,
  cardReaders: '/settings/card-readers',
  install: '/install',
  terminals: '/settings/terminals',
  newTerminal: '/settings/terminals/new',
  terminal: (terminalId: string) => `/settings/terminals/${encodeURIComponent(terminalId)}`,
}

/** A page's back link, if the linking page sets one (SPEC §2 Settings). */
export type BackLink = { label: string; path: string }

/** A receipt, shown for the sale unless `transactionId` names another transaction. */
export type ShownReceipt = { paymentId: string; transactionId: string | undefined }
