/** Said where what was typed is no amount; exported for a form's own summary to say the same. */
export const amountError = 'Enter an amount in dollars and cents, like 12.50'
