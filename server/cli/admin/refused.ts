/** A refused admin command; the message is shown in the terminal. */
export class Refused extends Error {
  override name = 'Refused'
}
