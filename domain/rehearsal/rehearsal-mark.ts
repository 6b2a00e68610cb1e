/** Across every receipt of a rehearsal, on screen and on paper. */
export const REHEARSAL_MARK = 'REHEARSAL - NOT A RECEIPT'
