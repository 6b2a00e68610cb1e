export const media = {
  /** A phone, or a desktop window at 250% zoom. */
  phone: '(max-width: 40rem)',
  /** A 768-line laptop minus browser bars: dialogs tighten. */
  short: '(max-height: 44rem)',
  /** A window at 400% zoom: sticky bars would leave nothing to read. */
  low: '(max-height: 26rem)',
  /** Even a dialog's sticky header and footer would leave no body. */
  lowest: '(max-height: 20rem)',
  moving: '(prefers-reduced-motion: no-preference)',
  forced: '(forced-colors: active)',
} as const
