/** What cannot be done, in words fit for the terminal. */
export class Refused extends Error {
  override name = 'Refused'
}
