import type { Services } from '#server/http/services.ts'

export type ExternalServices = Pick<Services, 'processor' | 'cloudLanes' | 'bankGateway'>
