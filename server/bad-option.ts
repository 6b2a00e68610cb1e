/** An environment that cannot be served; its message is fit for the terminal. */
export class BadOption extends Error {
  override name = 'BadOption'
}
