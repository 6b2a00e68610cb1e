/** Stories whose words for a screen reader are kept in a text file of this folder, each with the file's name. */
export const flows: Readonly<Record<string, string>> = {
  'features/checkout/Sale.stories.tsx: Keyboard': 'sale',
  'app/routes/PaymentDialogs.stories.tsx: In Two Parts': 'refund',
  'features/checkout/dialog/ErrorCatalog.stories.tsx: Declined': 'decline',
}
