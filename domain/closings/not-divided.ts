/** What a closing calls the amount that belongs to no line: a returned debit, or a partial chargeback. */
export const NOT_DIVIDED = 'Not divided'
