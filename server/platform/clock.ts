/** The server's only source of time; tests replace it. */
export type Clock = () => Date

export const systemClock: Clock = () => new Date()

export const second = 1_000
export const minute = 60 * second
export const hour = 60 * minute
export const day = 24 * hour

export const later = (time: Date, milliseconds: number): Date =>
  new Date(time.getTime() + milliseconds)
