import { createQueryClient } from '#features/shared/api/query-client.ts'

export const queryClient = createQueryClient()
