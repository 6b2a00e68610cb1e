/** Lets tests replace waiting. */
export type Clock = { sleep: (milliseconds: number) => Promise<void> }

export const browserClock: Clock = {
  sleep: (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds)),
}
