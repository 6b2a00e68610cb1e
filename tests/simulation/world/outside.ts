import type { Services } from '#server/services.ts'

/** What a server reaches beyond its database. */
export type Outside = Pick<Services, 'processor' | 'cloudLanes' | 'bankGateway'>
