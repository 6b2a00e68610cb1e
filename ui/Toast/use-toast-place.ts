import { type CSSProperties, useEffect, useState } from 'react'

import { footer as footerClass } from '#ui/Dialog/Dialog.css.ts'
import { openDialog } from '#ui/Dialog/fits-window.ts'

const GAP = 8
/** Enough for a toast of three lines. */
const ROOM = 120

/** At the end of the dialog, off its text: below it if there is room, else above its buttons. */
const besideDialog = (dialog: HTMLElement): CSSProperties => {
  const { bottom, right } = dialog.getBoundingClientRect()
  const footer = dialog.querySelector(`.${footerClass}`)
  const end =
    innerHeight - bottom >= ROOM ? innerHeight : (footer?.getBoundingClientRect().top ?? bottom)
  return {
    insetBlockStart: 'auto',
    insetBlockEnd: innerHeight - end + GAP,
    marginInlineEnd: innerWidth - right + GAP,
  }
}

/** Keeps toasts off the heading, the buttons and the close button of an open dialog. Undefined without one. */
export const useToastPlace = (): CSSProperties | undefined => {
  const [style, setStyle] = useState<CSSProperties>()
  useEffect(() => {
    const place = () => {
      const dialog = openDialog(document)
      setStyle(dialog ? besideDialog(dialog) : undefined)
    }
    const size = new ResizeObserver(place)
    const follow = () => {
      size.disconnect()
      const dialog = openDialog(document)
      // The overlay takes the window's new size only after the resize event.
      const overlay = dialog?.closest('body > *')
      if (dialog) size.observe(dialog)
      if (overlay) size.observe(overlay)
      place()
    }
    follow()
    // Dialogs open as children of the body.
    const dialogs = new MutationObserver(follow)
    dialogs.observe(document.body, { childList: true })
    return () => {
      size.disconnect()
      dialogs.disconnect()
    }
  }, [])
  return style
}
