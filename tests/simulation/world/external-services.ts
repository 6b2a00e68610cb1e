import type { Services } from '#server/services.ts'

export type ExternalServices = Pick<Services, 'processor' | 'cloudLanes' | 'bankGateway'>
