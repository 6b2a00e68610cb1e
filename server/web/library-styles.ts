/**
 * The styles that libraries put into the page while it runs. The Content-Security-Policy lets them
 * in by their hash, so each must be the library's to the letter; a test compares them.
 */

/** react-aria, `usePress`: on whatever can be pressed. */
const pressable = `@layer {
  [data-react-aria-pressable] {
    touch-action: pan-x pan-y pinch-zoom;
  }
}`

/** react-to-print copies the page's styles into its frame, as the browser writes them out. */
const pressableInPrint = `@layer {
  [data-react-aria-pressable] { touch-action: pan-x pan-y pinch-zoom; }
}\r\n`

/** react-to-print, its page style. */
const printedPage = `
    @page {
        /* Remove browser default header (title) and footer (url) */
        margin: 0;
    }
    @media print {
        body {
            /* Tell browsers to print background colors */
            color-adjust: exact; /* Firefox. This is an older version of "print-color-adjust" */
            print-color-adjust: exact; /* Firefox/Safari */
            -webkit-print-color-adjust: exact; /* Chrome/Safari/Edge/Opera */
        }
    }
`

export const libraryStyles = { pressable, pressableInPrint, printedPage } as const
