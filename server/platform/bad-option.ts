/** An invalid environment or command line; the message is shown in the terminal. */
export class BadOption extends Error {
  override name = 'BadOption'
}
