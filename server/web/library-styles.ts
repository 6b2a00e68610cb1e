/**
 * Styles that libraries insert at run time. The policy allows them by hash: each must match exactly; a test
 * compares.
 */

/** react-aria, `usePress`: on everything that can be pressed. */
const pressable = `@layer {
  [data-react-aria-pressable] {
    touch-action: pan-x pan-y pinch-zoom;
  }
}`

/** react-to-print copies the page's styles into its frame as the browser serializes them. */
const pressableInPrint = `@layer {
  [data-react-aria-pressable] { touch-action: pan-x pan-y pinch-zoom; }
}\r\n`

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
