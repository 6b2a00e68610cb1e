import { Failure } from '../http/failure.ts'

/** `exception` stands in for the vendor's type, which is not public. */
export class ReaderRefusal extends Failure {
  override name = 'ReaderRefusal'
  readonly exception: string

  constructor(status: number, exception: string, message: string) {
    super(status, message)
    this.exception = exception
  }
}

export const unauthorized = (message: string): ReaderRefusal =>
  new ReaderRefusal(401, 'AuthenticationException', message)

export const badRequest = (message: string): ReaderRefusal =>
  new ReaderRefusal(400, 'ArgumentException', message)

export const repeatedRequestId = (): ReaderRefusal =>
  badRequest('This tp-request-id was already used.')

export const notFound = (message: string): ReaderRefusal =>
  new ReaderRefusal(404, 'NotFoundException', message)

/** The cloud service's message; the local service's is not public. */
export const laneInUse = (laneId: number): ReaderRefusal =>
  new ReaderRefusal(
    400,
    'LaneException',
    `The device assigned to lane ${laneId} is currently in use.`,
  )

export const invalidLane = (laneId: number): ReaderRefusal =>
  new ReaderRefusal(400, 'LaneException', `Lane ${laneId} is not configured.`)
