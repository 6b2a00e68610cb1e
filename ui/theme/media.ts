/** The conditions under which components rearrange themselves; the same for all of them. */
export const media = {
  /** A phone, or a desk's window zoomed in to 250 %. */
  phone: '(max-width: 40rem)',
  /** A laptop of 768 lines, below the browser's bars: a dialog moves closer together. */
  short: '(max-height: 44rem)',
  /** Zoomed in to 400 % a window is this low: bars that stick would leave nothing to read. */
  low: '(max-height: 26rem)',
  /** Even a dialog's own header and footer would leave no body between them. */
  lowest: '(max-height: 20rem)',
  /** Nobody asked for stillness: only then does anything fade or slide in. */
  moving: '(prefers-reduced-motion: no-preference)',
  /** The system's own colours: only borders and system colours draw here. */
  forced: '(forced-colors: active)',
} as const
