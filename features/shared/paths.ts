/** Every address of the product, so that links need no router (SPEC §2 Route table). */
export const paths = {
  login: '/login',
  catalog: '/catalog',
  editCatalog: '/catalog/edit',
  newProduct: '/catalog/edit/new',
  product: (productId: string) => `/catalog/edit/${encodeURIComponent(productId)}`,
  receipt: (paymentId: string, transactionId?: string) =>
    `/receipt/${encodeURIComponent(paymentId)}${transactionId ? `/${encodeURIComponent(transactionId)}` : ''}`,
  transactions: '/transactions',
  /** Where one is signed in, reached from one's name. */
  sessions: '/account/sessions',
  users: '/users',
  newUser: '/users/new',
  user: (accountId: string) => `/users/${encodeURIComponent(accountId)}`,
  /** Leads to the first of the settings' pages. */
  settings: '/settings',
  generalSettings: '/settings/general',
  transactionSettings: '/settings/transaction',
  terminalSettings: '/settings/terminal',
  /** What is charged on top, reached from the transaction settings. */
  fees: '/settings/fees',
  /** Record systems and service offerings, reached from the transaction settings. */
  offerings: '/settings/offerings',
  /** Charges that must not stand and are not given back yet. */
  pendingReversals: '/settings/pending-reversals',
  /** Differences between the ledger and the card processor. */
  discrepancies: '/settings/discrepancies',
  /** Which kinds of readers there are, reached from the terminal settings. */
  cardReaders: '/settings/card-readers',
  /** How a card reader is set up on a workstation. */
  install: '/install',
  terminals: '/settings/terminals',
  newTerminal: '/settings/terminals/new',
  terminal: (terminalId: string) => `/settings/terminals/${encodeURIComponent(terminalId)}`,
}

/** Where a page's back link leads, when whoever led there says so (SPEC §2 Settings). */
export type BackLink = { label: string; path: string }
