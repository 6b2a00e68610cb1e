import { t } from '#domain/language/staff-text.ts'
/** Error for an invalid amount; exported so a form's summary can repeat it. */
export const amountError = t('Enter an amount in dollars and cents, like 12.50')
