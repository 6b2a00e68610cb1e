/** The texts of a receipt that reach into its margin or beyond. */
export const outside = (paper: HTMLElement): (string | null)[] => {
  const { left, right } = paper.getBoundingClientRect()
  const margin = Number.parseFloat(getComputedStyle(paper).paddingInlineStart)
  return [...paper.querySelectorAll('p, span, dt, dd, bdi')].flatMap((part) => {
    const box = part.getBoundingClientRect()
    const isWithin = box.left >= left + margin - 1 && box.right <= right - margin + 1
    return isWithin ? [] : [part.textContent]
  })
}

export const withoutSpaces = (text: string) => text.replaceAll(/\s/g, '')

/** The paper without the line for a signature, which an emailed receipt has no use for. */
export const textOnPaper = (paper: Element): string =>
  withoutSpaces(paper.textContent).replace(/Signature(?!.*Signature)(Firma)?/, '')
