import type { Services } from '../http/services.ts'
import { Failure } from '../platform/errors.ts'

/** @throws Failure 403 if this server takes real payments */
export function refuseSimulated({ allowsStubs }: Pick<Services, 'allowsStubs'>): void {
  if (allowsStubs) return
  throw new Failure(
    403,
    'This card reader is simulated and cannot take real payments. Nothing was charged. Choose another card reader.',
  )
}
