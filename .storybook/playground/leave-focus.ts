/**
 * From now on nothing in this window takes the focus while the person is in another, such as the editor: dialogs and
 * fields focus themselves once they show.
 */
export function leaveFocus(): void {
  const { prototype } = HTMLElement
  // oxlint-disable-next-line typescript/unbound-method -- called with its element
  const { focus } = prototype
  prototype.focus = function focusInOwnWindow(options) {
    if (document.hasFocus()) focus.call(this, options)
  }
}
