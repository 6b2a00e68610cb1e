/** The merchant account that the simulated processor knows. */
export const merchantId = '3928907'
