/** IDs of the examples: the attempt at charging `demoPayment` and its sale at a cloud reader. */
export const attemptId = '83a789ab-8a10-8668-8537-1bb1414d1ddb'
export const saleId = '0195aa10-0003-7000-8000-000000000001'
