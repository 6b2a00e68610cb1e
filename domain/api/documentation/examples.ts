/** IDs of the examples: the attempt at charging `demoPayment` and its sale at a cloud reader. */
export const attemptId = '83a789ab-8a10-8668-8537-1bb1414d1ddb'
export const saleId = '0195aa10-0003-7000-8000-000000000001'

export const oneTimeToken = 'b1m0Yk3vG8sQzT5nXw2JcR7hLd9EaFpUuVi4KoNyHxA'
export const sessionToken = 'Zt4nRk8wPq2LxV6mJc0YdG5sHb9UeFaTiOo3NyKuXvE'
