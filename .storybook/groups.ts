/** A group of the sidebar and what it shows, in one line. */
export type Group = readonly [name: string, description: string]

/** The screens in the order of the work. preview.tsx repeats the order, which Storybook reads without running it. */
export const screenGroups: readonly Group[] = [
  ['Sign in', 'Staff sign in with their password, in the frame of the hosted page.'],
  ['Sign in elsewhere', 'Staff sign in with the login of their agency.'],
  ['Frame', 'The top bar and navigation around every screen, and the warning before signing out.'],
  ['Lock', 'What covers every screen until the cashier, or another, unlocks the counter.'],
  ['Skeleton', 'What shows until a screen has loaded.'],
  ['Load Failed', 'A screen or the settings did not load.'],
  ['Not Found', 'An address without a page.'],
  ['Catalog', 'Cashiers choose products and record types.'],
  ['Add Item', 'The name or price of a custom item is set at the sale.'],
  ['Record Search', 'Bills and citations are looked up in record systems.'],
  ['Cart', 'The items with their fees and total, and why checkout is not possible yet.'],
  ['Checkout', 'Payment method, card reader, customer, payment and confirmation.'],
  ['Sale', 'Whole sales, from the catalog to the next customer.'],
  ['Customer Display', 'The second screen, which shows the customer items, fees and what to do.'],
  ['Receipt', 'The page that prints a receipt.'],
  ['Refunds', 'Choosing, previewing and processing a refund.'],
  ['Transactions', 'The history with filters, totals, export and the receipt dialog.'],
  ['Shifts', 'Cashiers open and count shifts, administrators approve them.'],
  ['Closing', 'The open day, closing it, and the report of each closed day.'],
  ['Account', 'The PIN of a person, and the browsers in which they are signed in.'],
  ['Settings', 'General, transaction, terminal, fee, offering and card reader settings.'],
  ['Terminals', 'Administrators add, edit and deactivate terminals.'],
  ['Installation guide', 'The 14 steps that set up a workstation.'],
  ['Reader diagnostics', 'Which link between browser and processor is broken.'],
  ['Catalog Editing', 'Administrators add, edit and delete products.'],
  ['Users', 'Administrators add, edit, deactivate and reactivate users.'],
]

/** The sidebar's groups: the work first, then what it is made of. */
export const groups: readonly Group[] = [
  ['Introduction', 'what this Storybook shows, and how to find something in it'],
  ['Whole screens', 'every page in its frame, and one state across all of them'],
  ['Screens', 'every state of every screen, in the order of the work, and whole journeys'],
  [
    'Errors',
    'what people read when a card is refused or the money differs; the catalog links each',
  ],
  ['Receipts', 'every kind of receipt, on screen and on three kinds of paper'],
  ['Patterns', 'how components form a form, a checkout step, a message about money, a table'],
  ['Playground', 'an editor to compose a screen of components, and a link that shares it'],
  ['Components', 'anatomy, usage, keyboard, props and states of each component'],
  ['Foundations', 'color, type, spacing, motion, icons, paper and voice'],
  ['Accessibility', 'what holds for everybody who works with a keyboard, a screen reader or zoom'],
]
