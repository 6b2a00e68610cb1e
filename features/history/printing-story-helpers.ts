import { expect, fn, spyOn, waitFor } from 'storybook/test'

/** Stands in for the print dialog; receives the printed text. */
export const print = fn<(paper: string) => void>()

const isPrintFrame = (node: Node): node is HTMLIFrameElement =>
  node instanceof HTMLIFrameElement && node.id === 'printWindow'

export const catchPrinting = () => {
  print.mockClear()
  const append = document.body.appendChild.bind(document.body)
  const spy = spyOn(document.body, 'appendChild').mockImplementation(
    <Added extends Node>(node: Added) => {
      append(node)
      if (isPrintFrame(node)) {
        node.addEventListener('load', () => {
          const page = node.contentWindow
          if (page) page.print = () => print(page.document.body.textContent)
        })
      }
      return node
    },
  )
  return () => spy.mockRestore()
}

export const isPrinted = async () => {
  await waitFor(() => expect(print).toHaveBeenCalledOnce())
  // Otherwise axe would check the printing library's frame.
  await waitFor(() => expect(document.getElementById('printWindow')).toBeNull())
  return print.mock.lastCall?.[0] ?? ''
}
