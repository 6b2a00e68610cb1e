import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** A window of a real browser. Elements are found by XPath; each call waits until it can act. */
export interface BrowserWindow {
  open: (url: string) => Promise<void>
  /** @param frame the title of the frame that contains the element, if it is not in the page itself */
  click: (xpath: string, frame?: string) => Promise<void>
  type: (xpath: string, text: string, frame?: string) => Promise<void>
  /** Evaluates an expression in the page. */
  evaluate: (expression: string) => Promise<unknown>
  /** Errors on the console, uncaught errors and failed requests, as far as the browser reports them. */
  trouble: () => Promise<readonly string[]>
  close: () => Promise<void>
}

/** A browser that a machine may have. */
export interface InstalledBrowser {
  name: string
  /** The Debian packages with it that this machine lacks. */
  missing: readonly string[]
  openWindow: () => Promise<BrowserWindow>
}

/** The path of a program. */
export const findProgram = (...names: readonly string[]): string | undefined =>
  (process.env['PATH'] ?? '')
    .split(delimiter)
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((path) => existsSync(path))
